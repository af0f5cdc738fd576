import { usePermissions } from 'ra-core';
import { useMemo } from 'react';
import { nodeOf } from '../../contract/index.ts';
import { maskedFields, type AnyResource, type Verb } from '../../schema/index.ts';
import type { Can } from '../actions/offers.ts';

/** What this person may do with a resource. */
export type Access = {
  /** By the last part of a permission node: `delivery`. */
  readonly can: Can;
  /** Answered by the resource, and granted. */
  readonly verb: (verb: Verb) => boolean;
  /** Shown only as `177****3602`: neither filtered nor sorted by. */
  readonly isMasked: (source: string) => boolean;
  /** Masked in all that is read, and shown in full when this person asks for it. */
  readonly mayReveal: (source: string) => boolean;
};

type Granted = { readonly can: (node: string) => boolean };

export function useAccess(resource: AnyResource): Access {
  const { permissions } = usePermissions<Granted>();
  return useMemo(() => {
    const granted = (node: string) => permissions?.can(node) ?? false;
    const can: Can = (permission) => granted(nodeOf(resource.path, permission));
    const masked = maskedFields(resource, granted);
    return {
      can,
      verb: (verb) => resource.verbs.includes(verb) && can(verb),
      isMasked: (source) => masked.has(source),
      mayReveal: (source) => (resource.reveal?.includes(source) ?? false) && !masked.has(source),
    };
  }, [permissions, resource]);
}

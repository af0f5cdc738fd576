import {
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useLocale,
  usePermissions,
  useResourceDefinitions,
} from 'ra-core';
import { createContext, lazy, type ReactNode, use, useCallback, useMemo } from 'react';
import { filterParams, type ShopDataProvider } from '../../client/index.ts';
import { detailPage, editPage, listPage, nodeOf } from '../../contract/index.ts';
import { FieldKitProvider } from '../../fields/FieldKitProvider.tsx';
import type { FindOptions, Links } from '../../fields/view.ts';
import { useText } from '../../texts/index.ts';
import {
  type AnyResource,
  localizedName,
  localizedValue,
  maskedFields,
  type Verb,
} from '../../schema/index.ts';
import { useHttpIfAny } from '../data/http.ts';
import type { Can } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { referenceTo } from '../model/fields.ts';
import { type ResourceTexts, useTexts } from '../texts/textsOf.ts';
import { useUploadPort } from '../upload/port.ts';

/** Resource of a screen, its texts, and the admin's permissions on it. */
export type Scope = {
  readonly resource: AnyResource;
  readonly texts: ResourceTexts;
  readonly access: Access;
  /** Name of a row: its label, or its id when the label is blank. */
  readonly nameOf: (row: Row) => string;
  /** Addresses of other resources; undefined without the permission to open them. */
  readonly links: ResourceLinks;
};

type ResourceLinks = Links & { readonly listOf: (resource: string) => string | undefined };

/** Permissions of the signed-in admin on a resource. */
type Access = {
  /** Permission by the last part of its node: `delivery`. */
  readonly can: Can;
  /** Supported by the resource, and granted. */
  readonly verb: (verb: Verb) => boolean;
  /** True if the field is masked (`177****3602`): it is neither filtered nor sorted by. */
  readonly isMasked: (source: string) => boolean;
  /** Masked in every reply, and revealed on request. */
  readonly mayReveal: (source: string) => boolean;
};

const UploadBox = lazy(() =>
  import('../upload/index.ts').then(({ UploadBox: each }) => ({ default: each })),
);

const Context = createContext<Scope | undefined>(undefined);

type Props = {
  readonly resource: AnyResource;
  /** Texts that replace those of the resource. */
  readonly called?: Pick<ResourceTexts, 'label' | 'hint' | 'option'>;
  readonly children: ReactNode;
};

/** Sets the resource that all components below work on. */
export function ScopeProvider({ resource, called, children }: Props) {
  const t = useText('ui');
  const own = useTexts(resource);
  const texts = useMemo(() => (called ? { ...own, ...called } : own), [own, called]);
  const access = useAccess(resource);
  const locale = useLocale();
  const links = useLinks();
  const scope = useMemo<Scope>(
    () => ({
      resource,
      texts,
      access,
      nameOf: (row) =>
        nameOf({ resource, texts }, row, locale) ??
        (resource.label === 'id'
          ? t('called.numbered', { name: texts.one, id: String(row['id']) })
          : t('called.untitled', { id: String(row['id']) })),
      links,
    }),
    [resource, texts, access, locale, links, t],
  );
  return (
    <Context value={scope}>
      <FieldKitProvider
        optionsOf={useOptionsOf(resource, links)}
        uploadBox={UploadBox}
        openable={useUploadPort()?.openable}
        links={links}
      >
        {children}
      </FieldKitProvider>
    </Context>
  );
}

type RecordProps = { readonly row: Row; readonly children: ReactNode };

/** The record that react-admin's fields and inputs below read. */
export const RecordProvider = ({ row, children }: RecordProps) => (
  // Safe: every row of the data provider has an id.
  <RecordContextProvider value={row as RaRecord}>{children}</RecordContextProvider>
);

/** @throws outside of a generated screen */
export function useScope(): Scope {
  const scope = use(Context);
  if (!scope) throw new Error('useScope: there is no ScopeProvider around this component');
  return scope;
}

/** The text a record is named by; undefined if it has none. */
function nameOf(
  { resource: { label, shape }, texts }: Pick<Scope, 'resource' | 'texts'>,
  row: Row,
  locale: string,
): string | undefined {
  const field = shape.fields[label];
  if (field?.choices) return texts.option(label, field, row[label]);
  const name = field && localizedValue(row, label, field, locale);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

type Granted = { readonly can: (node: string) => boolean };

function useAccess(resource: AnyResource): Access {
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

/** Addresses of the resources registered with react-admin that the admin may open. */
function useLinks(): ResourceLinks {
  const definitions = useResourceDefinitions<{ readonly path?: string }>();
  const { permissions } = usePermissions<Granted>();
  return useMemo(() => {
    const mayOpen = (path: string, verb: Verb) => permissions?.can(nodeOf(path, verb)) ?? false;
    const listOf = (resource: string) => {
      const path = definitions[resource]?.options?.path;
      return path !== undefined && mayOpen(path, 'index') ? listPage(path) : undefined;
    };
    return {
      listOf,
      searchOf(resource, text) {
        const list = listOf(resource);
        return list && text !== '' ? `${list}?q=${encodeURIComponent(text)}` : undefined;
      },
      linkTo(resource, id) {
        const { options, hasShow, hasEdit } = definitions[resource] ?? {};
        const path = options?.path;
        if (path === undefined) return undefined;
        if (hasShow && mayOpen(path, 'index')) return detailPage(path, id);
        return hasEdit && mayOpen(path, 'edit') ? editPage(path, id) : undefined;
      },
    };
  }, [definitions, permissions]);
}

/** Finds the rows the references of a resource can point to. */
function useOptionsOf(resource: AnyResource, { listOf }: ResourceLinks): FindOptions {
  const provider = useDataProvider<ShopDataProvider>();
  const http = useHttpIfAny();
  const locale = useLocale();
  return useCallback<FindOptions>(
    async (to, { search = '', ids, signal }) => {
      if (to === 'admin' && resource.notes && http && listOf(to) === undefined) {
        const { findColleagues } = await import('../data/findColleagues.ts');
        return findColleagues(http, resource.path, { search, ids, signal });
      }
      const { shows = 'id', among = {} } = referenceTo(resource, to) ?? {};
      const { data, total } = await provider.select(to, {
        search,
        perPage: ids?.length ?? most,
        // Loads selected rows by id, even if they are no longer offered.
        ...(ids ? { ids } : { params: filterParams(among) }),
        signal,
        meta: { isQuiet: true },
      });
      const options = data.map((row) => ({
        id: Number(row.id),
        label: String(localizedName(row, shows, locale) ?? row.id),
      }));
      return Object.assign(options, total === undefined ? {} : { total });
    },
    [provider, resource, http, listOf, locale],
  );
}

/** Rows offered at once. */
const most = 50;

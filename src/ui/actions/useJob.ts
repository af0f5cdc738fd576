import { useDataProvider, useStore } from 'ra-core';
import { useCallback } from 'react';
import type { ShopDataProvider } from '../data/provider.ts';
import { useScope } from '../Scope.tsx';
import type { Whole } from './launch.ts';
import type { Asked } from './useRun.ts';

/** Work the server does on its own. Kept in the browser, so that whoever leaves finds it again. */
export type RunningJob = {
  readonly id: number;
  readonly action: string;
  readonly total: number;
  readonly input: Asked['input'];
};

/** The work that goes on for this list, if any. */
export function useJob() {
  const { resource } = useScope();
  return useStore<RunningJob | undefined>(`${resource.name}.job`);
}

export type WholeRun = (name: string, whole: Whole, asked?: Asked) => Promise<void>;

/**
 * Hands an action on everything that matches over to the server, which goes on by itself.
 *
 * @throws {ReplyError} when the server does not begin it
 */
export function useRunWhole(): WholeRun {
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const [, setJob] = useJob();
  return useCallback<WholeRun>(
    async (name, { filter, total }, { input } = {}) => {
      const result = await provider.act(resource.name, name, {
        filter,
        ...(input && { input }),
        meta: { isQuiet: true },
      });
      if (result.type !== 'job')
        throw new Error(`${resource.name}.${name}: no job was begun for a filter`);
      setJob({ id: result.job, action: name, total, input });
    },
    [provider, resource, setJob],
  );
}

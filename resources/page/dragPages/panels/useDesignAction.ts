import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { useNotifyText, useScope } from '../../../../src/ui/parts/index.ts';
import { useDesk } from '../model/useDesign.tsx';

type DesignAction = {
  readonly name: 'publish' | 'rollback';
  readonly input: Readonly<Record<string, unknown>>;
  /** Sentence that refuses to go on with a draft that could not be saved; absent: it goes on. */
  readonly unsaved?: string;
  /** Runs once the server has done it. */
  readonly after?: () => Promise<void>;
  readonly done: string;
};

/** Runs an action on the design for a dialog: the draft is saved first, and a refusal stays in the dialog. */
export function useDesignAction(onDone: () => void) {
  const { design, saver } = useDesk();
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const [isWorking, setWorking] = useState(false);
  const [reason, setReason] = useState<string>();
  async function run({ name, input, unsaved, after, done }: DesignAction) {
    setWorking(true);
    setReason(undefined);
    try {
      const isSaved = await saver.flush();
      if (!isSaved && unsaved !== undefined) throw new Error(unsaved);
      await provider.act(resource.name, name, {
        ids: [design.id],
        input,
        meta: { isQuiet: true },
      });
      await after?.();
      notify(done);
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onDone();
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error));
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, reason, run: (action: DesignAction) => void run(action) };
}

import { useFormContext } from 'react-hook-form';
import { useNotifyUndo } from '../undo/index.ts';
import { changedValues } from './changes.ts';
import type { Saving } from './useSave.ts';
import { useText } from '../../texts/index.ts';

/** Gives up what was typed, at once; for a moment it can be had back. */
export function useDiscard({ fill }: Pick<Saving, 'fill'>): () => void {
  const t = useText('ui');
  const tellUndo = useNotifyUndo();
  const { getValues, formState, reset } = useFormContext();
  return () => {
    const typed = changedValues(formState.defaultValues ?? {}, getValues());
    reset();
    if (Object.keys(typed).length > 0) tellUndo(t('form.discarded'), async () => fill(typed));
  };
}

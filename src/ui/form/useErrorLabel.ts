import { useCallback } from 'react';
import { useScope } from '../Scope.tsx';
import { useText } from '../../texts/index.ts';

/** What a refused value is called: its field, or its line and column among sub-rows. */
export function useErrorLabel(): (path: string) => string {
  const t = useText('ui');
  const { texts } = useScope();
  return useCallback(
    (path) => {
      const [top = '', line, column] = path.split('.');
      if (line === undefined) return texts.label(top);
      const number = Number(line) + 1;
      if (column === undefined || Number.isNaN(number)) return texts.label(top);
      return t('form.cell', {
        rows: texts.label(top),
        number,
        label: texts.rows(top).label(column),
      });
    },
    [t, texts],
  );
}

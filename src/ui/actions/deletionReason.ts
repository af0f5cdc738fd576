import { useCallback } from 'react';
import { deletionObstacle } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { useScope } from '../scope/Scope.tsx';

/** Text of the reason a row cannot be deleted; undefined if it can. */
export function useDeletionReason() {
  const translate = useText();
  const { resource, texts } = useScope();
  return useCallback(
    (row: Row) => {
      const obstacle = deletionObstacle(resource, row);
      if (obstacle?.type !== 'flag') return obstacle && texts.notDeletable;
      return translate('invalid.needed', { field: texts.label(obstacle.field) });
    },
    [translate, resource, texts],
  );
}

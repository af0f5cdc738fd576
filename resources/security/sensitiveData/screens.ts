import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { NotesCell } from './NotesCell.tsx';

/** Hand-built parts of the rules for sensitive fields. */
export const screens: OwnScreens = {
  cells: { data_fields: NotesCell },
  inputs: {
    controller: lazy(() =>
      import('../shared/TargetInput.tsx').then((own) => ({ default: own.SensitiveTargetInput })),
    ),
    data_fields: lazy(() =>
      import('./FieldNotesInput.tsx').then((own) => ({ default: own.FieldNotesInput })),
    ),
  },
};

import { lazy } from 'react';
import { NotesCell, type OwnScreens } from '../../../src/ui/index.ts';

/** What of the rules for sensitive fields is made by hand. */
export const screens: OwnScreens = {
  cells: { data_fields: NotesCell },
  inputs: {
    controller: lazy(() =>
      import('./RuleInputs.tsx').then((own) => ({ default: own.ControllerInput })),
    ),
    data_fields: lazy(() =>
      import('./RuleInputs.tsx').then((own) => ({ default: own.FieldsInput })),
    ),
  },
};

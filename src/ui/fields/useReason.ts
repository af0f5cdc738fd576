import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { csvText, type Failure } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import { reasonOf } from '../texts/reason.ts';

/** Why a row does not allow an action, in words. */
export function useReason() {
  const translate = useTranslate();
  const { resource, texts } = useScope();
  return useCallback(
    (obstacles: readonly Failure[]) =>
      reasonOf(translate, obstacles, {
        label: texts.label,
        say(name, value) {
          const field = resource.shape.fields[name];
          if (value === null || value === '' || !field) return translate('ui.reason.nothing');
          return field.choices ? texts.option(name, field, value) : csvText(field, value);
        },
      }),
    [translate, resource, texts],
  );
}

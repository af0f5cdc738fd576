import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { errorText } from '../../fields/errorText.ts';
import type { FormError } from '../form/errorPaths.ts';

/** The text of a form error; a sentence of the server stays as it is. */
export function useErrorText() {
  const translate = useTranslate();
  return useCallback(
    ({ message }: Pick<FormError, 'message'>, label: string) =>
      errorText(translate, message, label),
    [translate],
  );
}

import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FormError } from '../form/errorPaths.ts';

/** What is wrong with a value, in words; a sentence of the server is said as it came. */
export function useErrorText() {
  const translate = useTranslate();
  return useCallback(
    ({ type, message, params }: Omit<FormError, 'path'>, label: string): string =>
      type === 'invalid'
        ? translate(`invalid.${message}`, {
            ...params,
            field: label,
            _: translate('invalid.invalid'),
          })
        : message,
    [translate],
  );
}

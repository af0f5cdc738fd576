import { useTranslate } from 'ra-core';

/** What the small parts say by themselves, in `shell.base` of the dictionaries. */
export type KitTexts = {
  readonly close: string;
  /** `%{name}`: what is copied. */
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly retry: string;
  /** Between a label and its value. */
  readonly colon: string;
  /** `%{name}`: the filter that is removed. */
  readonly clear: string;
  readonly clearSelection: string;
  readonly selected: string;
  readonly selectAll: string;
  readonly selection: string;
  readonly required: string;
  readonly loading: string;
  readonly unsaved: string;
  readonly discard: string;
  /** Typed into a dialog: whether it is given up, and the two answers. */
  readonly discardTyped: string;
  readonly discardIt: string;
  readonly keepTyping: string;
  readonly save: string;
  readonly saving: string;
  readonly now: string;
  readonly minutesAgo: string;
  readonly hoursAgo: string;
  readonly minutes: string;
  readonly hours: string;
  readonly days: string;
  readonly errorTitle: string;
  readonly errorText: string;
};

export function useBaseText() {
  const translate = useTranslate();
  return (key: keyof KitTexts, values: Readonly<Record<string, string | number>> = {}) =>
    translate(`shell.base.${key}`, values);
}

import { createContext, use } from 'react';
import type { BrokenRule, Fields } from '../../schema/index.ts';
import { rowToWire } from '../../schema/index.ts';
import type { Row } from '../model/row.ts';

type Wire = Readonly<Record<string, unknown>>;

/**
 * Values that a hand-made section keeps itself, because they are too many for the form: thousands of
 * sub-rows. The form holds a number in their place, the revision, so that it knows whether they changed.
 */
export type ExternalValues = {
  /** All values in wire form, for a new record. */
  readonly toWire: () => Wire;
  /** The changed values; sub-rows name unchanged ones by their id alone. */
  readonly changes: () => Wire;
  /** The same while a person types, for drafts and checks: no input is touched. */
  readonly typed: () => Wire;
  /** Lists whose members are named in two languages, as they are now; absent: it has none. */
  readonly texts?: () => Wire;
  /** Starts again from a record as the server has it. */
  readonly reset: (row: Row | undefined) => void;
  /** Applies values that `changes` or `toWire` returned, as if typed. */
  readonly apply: (values: Wire) => void;
  readonly problems: () => readonly BrokenRule[];
  /** Sentences of the server about refused values, by path. */
  readonly refuse: (errors: Readonly<Record<string, string>>) => void;
  /** Focuses the control of a value. */
  readonly goTo: (path: string) => boolean;
  /** Names a value; undefined for the label of its field. */
  readonly labelOf: (path: string) => string | undefined;
};

/** Names of the fields whose values a section keeps; the first field holds the revision in the form. */
export type ExternalFields = readonly [string, ...string[]];

export type ExternalRegistry = ReturnType<typeof createExternalRegistry>;

/** The sections of one form that keep their values themselves. Fields are owned before they load. */
export function createExternalRegistry(owned: readonly ExternalFields[]) {
  const fields = new Set(owned.flat());
  let parts: readonly ExternalValues[] = [];
  const heads = new Map<string, Readonly<Record<string, string>>>();
  let pending: Wire | undefined;
  const listeners = new Set<() => void>();
  const merged = (each: (part: ExternalValues) => Wire): Wire =>
    Object.assign({}, ...parts.map(each));
  return {
    fields,
    register(part: ExternalValues): () => void {
      parts = [...parts, part];
      if (pending) part.apply(pending);
      pending = undefined;
      for (const listener of listeners) listener();
      return () => (parts = parts.filter((other) => other !== part));
    },
    /** Hears of a section that was loaded. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => parts.length,
    /** Values of the form without those kept elsewhere. */
    own: (values: Wire): Wire =>
      fields.size === 0
        ? values
        : Object.fromEntries(Object.entries(values).filter(([name]) => !fields.has(name))),
    /** Values held by the form: revisions instead of values kept by sections. */
    formValues(values: Wire): Wire {
      if (fields.size === 0) return values;
      return { ...this.own(values), ...Object.fromEntries(owned.map(([name]) => [name, 0])) };
    },
    /** A record as the form holds it. */
    formRow(shape: Fields, row: Row): Wire {
      const kept = Object.fromEntries(Object.entries(shape).filter(([name]) => !fields.has(name)));
      return this.formValues(rowToWire(kept, row));
    },
    toWire: () => merged((part) => part.toWire()),
    changes: () => merged((part) => part.changes()),
    typed: () => merged((part) => part.typed()),
    texts: () => merged((part) => part.texts?.() ?? {}),
    reset: (row: Row | undefined) => parts.forEach((part) => part.reset(row)),
    apply(values: Wire) {
      const taken = Object.entries(values).filter(([name]) => fields.has(name));
      if (taken.length === 0) return;
      // Kept until the section is loaded.
      if (parts.length === 0) pending = Object.fromEntries(taken);
      else parts.forEach((part) => part.apply(Object.fromEntries(taken)));
    },
    problems: () => parts.flatMap((part) => part.problems()),
    refuse: (errors: Readonly<Record<string, string>>) =>
      parts.forEach((part) => part.refuse(errors)),
    /** Names columns of sub-rows as their heads do, where these differ from the declared labels. */
    nameColumns(rows: string, labels: Readonly<Record<string, string>>): () => void {
      heads.set(rows, labels);
      return () => heads.delete(rows);
    },
    /** The head of a column of sub-rows; undefined for its declared label. */
    headOf: (rows: string, column: string): string | undefined => heads.get(rows)?.[column],
    /** Focuses the control of a value kept by a section; false for a value that the form holds. */
    goTo: (path: string) =>
      fields.has(path.split('.')[0] ?? '') && parts.some((part) => part.goTo(path)),
    labelOf: (path: string) => {
      for (const part of parts) {
        const label = part.labelOf(path);
        if (label !== undefined) return label;
      }
      return undefined;
    },
  };
}

const Context = createContext<ExternalRegistry>(createExternalRegistry([]));

export const ExternalValuesProvider = Context.Provider;

/** The sections of the surrounding form that keep their values themselves. */
export const useExternalValues = (): ExternalRegistry => use(Context);

import { useEffect, useState } from 'react';
import { useFieldKit } from '../kit.ts';
import type { Option } from '../view.ts';

type Found =
  | { readonly state: 'loading' | 'failed'; readonly options: readonly Option[] }
  | { readonly state: 'found'; readonly options: readonly Option[] };

const delayMs = 150;

/** Rows that match what is typed. The older question is given up when a newer one is asked. */
export function useOptions(to: string, search: string, isOpen: boolean): Found & { retry(): void } {
  const { optionsOf } = useFieldKit();
  const [found, setFound] = useState<Found>({ state: 'loading', options: [] });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    const { signal } = asked;
    // What was found before stays visible, so that the list does not jump with every letter.
    setFound(({ options }) => ({ state: 'loading', options }));
    const delay = setTimeout(
      () =>
        optionsOf(to, { search, signal }).then(
          (options) => signal.aborted || setFound({ state: 'found', options }),
          () => signal.aborted || setFound({ state: 'failed', options: [] }),
        ),
      search === '' ? 0 : delayMs,
    );
    return () => {
      clearTimeout(delay);
      asked.abort();
    };
  }, [to, search, isOpen, optionsOf, tries]);
  return { ...found, retry: () => setTries(tries + 1) };
}

/** Names of rows by their ids. Until one is known, its number stands for it. */
export function useNames(to: string, ids: readonly number[], known: readonly Option[] = []) {
  const { optionsOf } = useFieldKit();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const remember = (options: readonly Option[]) =>
    setNames((old) => new Map([...old, ...options.map(({ id, label }) => [id, label] as const)]));
  const missing = ids
    .filter((id) => !names.has(id) && !known.some((option) => option.id === id))
    .join(',');
  useEffect(() => {
    if (missing === '') return;
    const { signal, abort } = stoppable();
    optionsOf(to, { ids: missing.split(',').map(Number), signal }).then(
      (options) => signal.aborted || remember(options),
      // Numbers are shown instead; the choice itself stays as it is.
      () => undefined,
    );
    return abort;
  }, [to, missing, optionsOf]);
  const nameOf = (id: number) =>
    names.get(id) ?? known.find((option) => option.id === id)?.label ?? `#${id}`;
  return { nameOf, remember };
}

function stoppable() {
  const asked = new AbortController();
  return { signal: asked.signal, abort: () => asked.abort() };
}

import { useEffect, useState } from 'react';
import { useFieldKit } from '../kit.ts';
import type { Option } from '../view.ts';

/** Names of rows by their ids. Until one is known, its number stands for it. */
export function useNames(to: string, ids: readonly number[]) {
  const { optionsOf } = useFieldKit();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const remember = (options: readonly Option[]) =>
    setNames((old) => new Map([...old, ...options.map(({ id, label }) => [id, label] as const)]));
  const missing = ids.filter((id) => id > 0 && !names.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return;
    const asked = new AbortController();
    const { signal } = asked;
    optionsOf(to, { ids: missing.split(',').map(Number), signal }).then(
      (options) => {
        if (!signal.aborted) remember(options);
      },
      // Numbers are shown instead; the choice itself stays as it is.
      () => undefined,
    );
    return () => asked.abort();
  }, [to, missing, optionsOf]);
  return { nameOf: (id: number) => names.get(id) ?? `#${id}`, remember };
}

import { useMemo, useRef } from 'react';
import { FieldKitProvider } from '../../../../src/fields/FieldKitProvider.tsx';
import { Combobox } from '../../../../src/fields/parts/Combobox.tsx';
import type { FindOptions } from '../../../../src/fields/view.ts';
import { Field } from '../../../../src/kit/index.ts';

type Props<T extends { readonly id: number }> = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Name of what is chosen; empty: the box adds one more. */
  readonly text?: string;
  /** The same function in every render, as `nameOf`. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly nameOf: (found: T) => string;
  readonly onChoose: (found: T) => void;
};

/** A box that looks for something by a call of this dialog, and chooses one of what is found. */
export function SearchBoxOf<T extends { readonly id: number }>(props: Props<T>) {
  const { label, hint, text = '', find, nameOf, onChoose } = props;
  const known = useRef(new Map<number, T>());
  const optionsOf = useMemo<FindOptions>(
    () =>
      async (_, { search = '', signal }) => {
        const found = await find(search, signal);
        for (const each of found) known.current.set(each.id, each);
        return found.map((each) => ({ id: each.id, label: nameOf(each) }));
      },
    [find, nameOf],
  );
  return (
    <FieldKitProvider optionsOf={optionsOf}>
      <div data-adds={text === '' || undefined}>
        <Field label={label} hint={hint}>
          {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
            <Combobox
              control={{ id, describedBy, isInvalid, isRequired: false }}
              to=""
              text={text}
              chosen={none}
              onChoose={(option) => {
                const chosen = known.current.get(option.id);
                if (chosen) onChoose(chosen);
              }}
              onClear={() => {}}
            />
          )}
        </Field>
      </div>
    </FieldKitProvider>
  );
}

const none: ReadonlySet<number> = new Set();

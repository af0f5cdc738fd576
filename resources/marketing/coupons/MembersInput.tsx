import { useDataProvider } from 'ra-core';
import { use, useMemo } from 'react';
import type { ShopDataProvider } from '../../../src/client/index.ts';
import { ChosenChip } from '../../../src/fields/parts/BoxFrame.tsx';
import { Combobox } from '../../../src/fields/parts/Combobox.tsx';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import { useNames } from '../../../src/fields/parts/references.tsx';
import { type FieldKit, FieldKitContext, type InputProps } from '../../../src/fields/view.ts';

/** Members, found by name; kept as a text of their numbers. */
export function MembersInput(props: InputProps) {
  const kit = use(FieldKitContext);
  const provider = useDataProvider<ShopDataProvider>();
  const own = useMemo(() => kit && { ...kit, optionsOf: membersOf(provider) }, [kit, provider]);
  return (
    <FieldKitContext value={own}>
      <MembersBox {...props} />
    </FieldKitContext>
  );
}

function MembersBox(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  const ids = (String(wire ?? '').match(/\d+/g) ?? []).map(Number);
  const { nameOf, remember } = useNames(to, ids);
  const change = (chosen: readonly number[]) => set(chosen.join(','));
  const without = (id: number) => ids.filter((each) => each !== id);
  return (
    <Combobox
      control={props}
      to={to}
      text=""
      chosen={new Set(ids)}
      isMany
      onChoose={(option) => {
        remember([option]);
        change(ids.includes(option.id) ? without(option.id) : [...ids, option.id]);
      }}
      onClear={() => change(ids.slice(0, -1))}
      onLeave={onBlur}
      boxRef={ref}
    >
      {ids.map((id) => (
        <ChosenChip
          key={id}
          label={nameOf(id)}
          isDisabled={props.isDisabled}
          onRemove={() => change(without(id))}
        />
      ))}
    </Combobox>
  );
}

const to = 'user';
/** Members offered at once. */
const most = 50;

const membersOf =
  (provider: ShopDataProvider): FieldKit['optionsOf'] =>
  async (_, { search = '', ids, signal }) => {
    const { data } = await provider.select(to, {
      search,
      perPage: ids?.length ?? most,
      ...(ids && { ids }),
      signal,
      meta: { isQuiet: true },
    });
    return data.map((row) => ({
      id: Number(row.id),
      label: String(row['nickname'] || row['username'] || row.id),
    }));
  };

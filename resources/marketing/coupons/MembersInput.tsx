import { useDataProvider } from 'ra-core';
import { use, useMemo } from 'react';
import type { ShopDataProvider } from '../../../src/client/index.ts';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import { ReferencesBox } from '../../../src/fields/parts/ReferencesBox.tsx';
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
  return (
    <ReferencesBox
      control={props}
      to={to}
      ids={ids}
      onChange={(chosen) => set(chosen.join(','))}
      onBlur={onBlur}
      ref={ref}
    />
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

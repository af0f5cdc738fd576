import { use, useMemo } from 'react';
import type { AreaNames } from '../area/index.ts';
import { codesAbove, knowAreas } from '../area/index.ts';
import { ChosenChip } from '../parts/BoxFrame.tsx';
import { Combobox } from '../parts/Combobox.tsx';
import { useWire } from '../parts/formValue.ts';
import { type FieldKit, FieldKitContext, type InputProps, type Option } from '../view.ts';
import type { ChosenArea } from './index.ts';

/** Any number of areas of any level: one types a name, or chooses among the provinces. */
export function AreasInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  const kit = use(FieldKitContext);
  const areaKit = useMemo(() => kit && { ...kit, optionsOf: findAreas }, [kit]);
  const chosen = chosenOf(wire);
  const without = (code: string) => chosen.filter((each) => each.code !== code);
  function choose({ id, label }: Option) {
    const code = String(id);
    const isChosen = chosen.some((each) => each.code === code);
    set(isChosen ? without(code) : [...chosen, { code, text: label }]);
  }
  return (
    // The box for records finds areas instead.
    <FieldKitContext value={areaKit}>
      <Combobox
        control={props}
        to="areas"
        text=""
        chosen={new Set(chosen.map(({ code }) => Number(code)))}
        isMany
        onChoose={choose}
        onClear={() => set(chosen.slice(0, -1))}
        onLeave={onBlur}
        boxRef={ref}
      >
        {chosen.map(({ code, text }) => (
          <ChosenChip
            key={code}
            label={text || code}
            isDisabled={props.isDisabled}
            onRemove={() => set(without(code))}
          />
        ))}
      </Combobox>
    </FieldKitContext>
  );
}

const chosenOf = (wire: unknown): readonly ChosenArea[] =>
  (Array.isArray(wire) ? wire : []).map((each: Partial<ChosenArea> | string) =>
    typeof each === 'string'
      ? { code: each, text: '' }
      : { code: String(each.code), text: String(each.text ?? '') },
  );

/** Options shown at once; a name finds more than that only with one letter. */
const maxOptions = 60;

/** Areas by name; without one the provinces. The names weigh 160 kB and load with the first list. */
const findAreas: FieldKit['optionsOf'] = async (_, { search = '' }) => {
  const options = await allAreas();
  const words = search.trim().split(/\s+/);
  const found = options.filter(({ label, depth }) =>
    search.trim() === '' ? depth === 0 : words.every((word) => label.includes(word)),
  );
  return found.slice(0, maxOptions);
};

let loaded: Promise<readonly Option[]> | undefined;

function allAreas(): Promise<readonly Option[]> {
  loaded ??= import('@vant/area-data').then(({ areaList }) => {
    knowAreas(areaList);
    return optionsOf(areaList);
  });
  // A failed download is tried again with the next list.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** All areas below each other, with the names of those above. */
function optionsOf({ province_list, city_list, county_list }: AreaNames): readonly Option[] {
  const names: Readonly<Record<string, string>> = {
    ...province_list,
    ...city_list,
    ...county_list,
  };
  return Object.keys(names)
    .toSorted()
    .map((code) => {
      const above = codesAbove(code);
      return {
        id: Number(code),
        label: [...new Set(above.flatMap((each) => names[each] ?? []))].join(' '),
        depth: above.length - 1,
      };
    });
}

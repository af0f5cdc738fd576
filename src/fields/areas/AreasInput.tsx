import { useLocale } from 'ra-core';
import { use, useMemo } from 'react';
import type { AreaNames } from '../area/index.ts';
import { loadAreaNames, useAreaNames, useEnglishAreas } from '../area/areaNames.ts';
import { codesAbove, namesByCode } from '../area/index.ts';
import { ChosenChip } from '../parts/BoxFrame.tsx';
import { Combobox, type ComboboxProps } from '../parts/Combobox.tsx';
import { useWire } from '../parts/formValue.ts';
import { type FieldKit, FieldKitContext, type InputProps, type Option } from '../view.ts';
import type { ChosenArea } from './index.ts';

/** Any number of areas of any level. */
export function AreasInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  return (
    <AreasBox
      control={props}
      chosen={chosenOf(wire)}
      onChange={set}
      onLeave={onBlur}
      boxRef={ref}
    />
  );
}

/** Areas kept as a text of codes, one a line. */
export function AreaLinesInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  return (
    <AreasBox
      control={props}
      chosen={chosenOf(String(wire ?? '').match(/\d{6}/g))}
      onChange={(chosen) => set(chosen.map(({ code }) => code).join('\n'))}
      onLeave={onBlur}
      boxRef={ref}
    />
  );
}

type AreasBoxProps = Pick<ComboboxProps, 'control' | 'onLeave' | 'boxRef'> & {
  readonly chosen: readonly ChosenArea[];
  readonly onChange: (chosen: readonly ChosenArea[]) => void;
};

/** One types a name, or chooses among the provinces. */
function AreasBox({ control, chosen, onChange, onLeave, boxRef }: AreasBoxProps) {
  const kit = use(FieldKitContext);
  const locale = useLocale();
  const english = useEnglishAreas();
  // Codes without names are named once these are there.
  useAreaNames(chosen.some(({ text }) => text === ''));
  const areaKit = useMemo(() => kit && { ...kit, optionsOf: findAreas(locale) }, [kit, locale]);
  const without = (code: string) => chosen.filter((each) => each.code !== code);
  function choose({ id }: Option) {
    const code = String(id);
    const isChosen = chosen.some((each) => each.code === code);
    onChange(isChosen ? without(code) : [...chosen, { code, text: storedText(code) }]);
  }
  return (
    // The box for records finds areas instead.
    <FieldKitContext value={areaKit}>
      <Combobox
        control={control}
        to="areas"
        text=""
        chosen={new Set(chosen.map(({ code }) => Number(code)))}
        isMany
        onChoose={choose}
        onClear={() => onChange(chosen.slice(0, -1))}
        onLeave={onLeave}
        boxRef={boxRef}
      >
        {chosen.map(({ code, text }) => (
          <ChosenChip
            key={code}
            label={english?.(codesAbove(code)) ?? (text || storedText(code) || code)}
            isDisabled={control.isDisabled}
            onRemove={() => onChange(without(code))}
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

/** Areas by name; without one the provinces. The names load with the first list. */
const findAreas =
  (locale: string): FieldKit['optionsOf'] =>
  async (_, { search = '' }) => {
    const options = optionsOf(await loadAreaNames(locale), locale === 'en' ? ', ' : ' ');
    const words = search.trim().toLowerCase().split(/\s+/);
    const found = options.filter(({ label, depth }) =>
      search.trim() === ''
        ? depth === 0
        : words.every((word) => label.toLowerCase().includes(word)),
    );
    return found.slice(0, maxOptions);
  };

/** Names as they are stored, Chinese in every language. */
function storedText(code: string): string {
  const names = namesByCode();
  return [
    ...new Set(
      codesAbove(code).flatMap(
        (each) =>
          names?.province_list[each] ?? names?.city_list[each] ?? names?.county_list[each] ?? [],
      ),
    ),
  ].join(' ');
}

const known = new WeakMap<AreaNames, readonly Option[]>();

/** Options for all areas, with the names of those above each. */
function optionsOf(areas: AreaNames, separator: string): readonly Option[] {
  const before = known.get(areas);
  if (before) return before;
  const { province_list, city_list, county_list } = areas;
  const names: Readonly<Record<string, string>> = {
    ...province_list,
    ...city_list,
    ...county_list,
  };
  const options = Object.keys(names)
    .toSorted()
    .map((code) => {
      const above = codesAbove(code);
      return {
        id: Number(code),
        label: [...new Set(above.flatMap((each) => names[each] ?? []))].join(separator),
        depth: above.length - 1,
      };
    });
  known.set(areas, options);
  return options;
}

import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { controlProps } from '../parts/BoxFrame.tsx';
import { Select } from '../parts/Select.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';
import { useAreaNames } from './areaNames.ts';
import { type AreaNames, namesByCode } from './index.ts';
import { useText } from '../../texts/index.ts';

const levels = ['province', 'city', 'district'] as const;
type Level = (typeof levels)[number];
type Codes = Readonly<Record<Level, string>>;

/** Province, city and district, one after the other. A choice above empties those below. */
export function AreaInput(props: InputProps) {
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(props);
  const { areas, hasFailed } = useAreaNames();
  const codes = codesOf(wire);

  function choose(level: Level, code: string) {
    const next = {
      province: level === 'province' ? code : codes.province,
      city: level === 'province' ? '' : level === 'city' ? code : codes.city,
      district: level === 'district' ? code : '',
    };
    // The stored text is Chinese in every language.
    const stored = namesByCode();
    const text = stored ? namesOf(stored, next).join(' ') : '';
    set(next.province === '' ? null : { codes: levels.map((each) => next[each]), text });
  }

  return (
    <Row onBlur={onBlur} aria-busy={!areas && !hasFailed}>
      {levels.map((level, index) => (
        <Choice
          key={level}
          control={props}
          level={level}
          code={codes[level]}
          options={areas ? optionsOf(areas, level, codes) : []}
          said={hasFailed ? t('areaFailed') : areas ? t(level) : t('areaLoading')}
          onChoose={(code) => choose(level, code)}
          boxRef={index === 0 ? ref : null}
        />
      ))}
    </Row>
  );
}

type ChoiceProps = {
  readonly control: InputProps;
  readonly level: Level;
  readonly code: string;
  readonly options: readonly (readonly [code: string, name: string])[];
  /** Text of the empty choice. */
  readonly said: string;
  readonly onChoose: (code: string) => void;
  readonly boxRef: Ref<HTMLSelectElement>;
};

function Choice({ control, level, code, options, said, onChoose, boxRef }: ChoiceProps) {
  const t = useText('fields.view');
  const { id, texts, source, isDisabled = false } = control;
  return (
    <Select
      {...controlProps(control)}
      id={level === 'province' ? id : `${id}-${level}`}
      aria-label={`${texts.label(source)} ${t(level)}`}
      ref={boxRef}
      // A code stays chosen while its name is still on the way.
      value={options.some(([each]) => each === code) ? code : ''}
      onChange={(event) => onChoose(event.target.value)}
      disabled={isDisabled || options.length === 0}
    >
      <option value="">{said}</option>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function codesOf(wire: unknown): Codes {
  const given = typeof wire === 'object' && wire !== null && 'codes' in wire ? wire.codes : [];
  const [province = '', city = '', district = ''] = Array.isArray(given) ? given.map(String) : [];
  return { province, city, district };
}

const listOf = { province: 'province_list', city: 'city_list', district: 'county_list' } as const;

/** Codes start with the digits of the area above them: two for a province, four for a city. */
function optionsOf(areas: AreaNames, level: Level, { province, city }: Codes) {
  const above = { province: '', city: province.slice(0, 2), district: city.slice(0, 4) }[level];
  if (level !== 'province' && above === '') return [];
  return Object.entries(areas[listOf[level]]).filter(([code]) => code.startsWith(above));
}

const namesOf = (areas: AreaNames, codes: Codes): readonly string[] =>
  levels.flatMap((level) => areas[listOf[level]][codes[level]] ?? []);

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

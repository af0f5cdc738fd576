import Button from '@mui/material/Button';
import { optionFacts, type SourceValue } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { DesignModel } from '../model/modelOf.ts';
import { isSourceList, isSourceObject } from '../model/nodes.ts';
import { scalarText } from '../model/optionKind.ts';
import { useDraft } from '../model/useDraft.tsx';
import { FlagInput } from './OptionInput.tsx';
import { nameOfItem } from './NamesInput.tsx';
import { Choose, Remark, Stack, TextBox } from '../../shared/parts.tsx';
import type { DesignSelection } from './selection.ts';

/** Lists of a resource whose entries are parts of their own. */
export const listParts = { column: 'columns', filter: 'filters' } as const;
type ListPart = keyof typeof listParts;

/** Entries of such a list. */
export function entriesIn({ list }: DesignModel, type: ListPart): readonly SourceValue[] {
  const value = list[listParts[type]]?.value;
  return isSourceList(value) ? value : [];
}

type Props = {
  readonly type: ListPart;
  readonly index: number;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

/** Properties of a column, or of a filter. */
export function ListPartProperties({ type, index, onSelect }: Props) {
  const t = useText('designer');
  const { model, setValue } = useDraft();
  const entries = entriesIn(model, type);
  const entry = entries[index];
  if (entry === undefined) return <Remark>{t('properties.none')}</Remark>;
  const list = listParts[type];
  const [first = '', second = ''] = isSourceList(entry) ? entry.map(String) : [String(entry)];
  const put = (next: SourceValue) => setValue(['list', list], entries.with(index, next));
  const used = new Set(entries.flat().map(String));
  const free = (own: string) => model.names.filter((name) => name === own || !used.has(name));
  return (
    <Stack>
      <h3>
        {t(`outline.${list}`)} · {nameOfItem(entry)}
      </h3>
      <Remark>{textOf(list)}</Remark>
      <Choose
        label={t('condition.field')}
        value={first}
        codes={free(first)}
        onChoose={(name) => put(second ? [name, second] : name)}
      />
      {type === 'column' && (
        <>
          <Choose
            label={t('properties.second')}
            value={second}
            codes={free(second)}
            empty={t('options.unset')}
            onChoose={(name) => put(name ? [first, name] : first)}
          />
          <ColumnOptions name={first} />
        </>
      )}
      <div>
        <Button
          variant="outlined"
          size="small"
          color="error"
          onClick={() => {
            setValue(['list', list], entries.toSpliced(index, 1));
            onSelect(undefined);
          }}
        >
          {t('field.remove')}
        </Button>
      </div>
    </Stack>
  );
}

const textOf = (option: string): string =>
  optionFacts.list.find(({ name }) => name === option)?.text ?? '';

/** Options of the list that are about one column. */
function ColumnOptions({ name }: { readonly name: string }) {
  const { model, setValue } = useDraft();
  const { yields, times } = model.list;
  const late = isSourceList(yields?.value) ? yields.value : [];
  const patterns = isSourceObject(times?.value) ? times.value : {};
  const isMoment =
    model.fields.some((field) => field.name === name && field.builder === 'datetime') ||
    /^(create|update)_time$/.test(name);
  return (
    <>
      <FlagInput
        label="yields"
        hint={textOf('yields')}
        isOn={late.includes(name)}
        onSet={(isOn) => {
          const next = isOn ? [...late, name] : late.filter((each) => each !== name);
          setValue(['list', 'yields'], next.length > 0 ? next : undefined);
        }}
      />
      {isMoment && (
        <TextBox
          label="times"
          hint={textOf('times')}
          value={scalarText(patterns[name])}
          isLazy
          onType={(typed) => {
            const { [name]: _, ...others } = patterns;
            const next = typed ? { ...others, [name]: typed } : others;
            setValue(['list', 'times'], Object.keys(next).length > 0 ? next : undefined);
          }}
        />
      )}
    </>
  );
}

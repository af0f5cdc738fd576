import Button from '@mui/material/Button';
import type { Language } from '../../../../src/contract/index.ts';
import type {
  DraftEdit,
  SourceObject,
  SourcePath,
  SourceValue,
} from '../../../../src/generator/index.ts';
import { glyphs, tones } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { isSourceList, valueBelow } from '../model/nodes.ts';
import { readScalar, scalarText } from '../model/optionKind.ts';
import { useDraft } from '../model/useDraft.tsx';
import { withMoved } from './NamesInput.tsx';
import { RowList } from './RowList.tsx';
import { Beside, Choose, TextBox } from '../../shared/parts.tsx';
import { freeName } from './selection.ts';
import { BilingualText } from './TextsPanel.tsx';

type Props = {
  readonly value: SourceObject;
  /** Constant, and path to the choices in it. */
  readonly of: string;
  readonly path: SourcePath;
  /** Path of their names in the dictionaries. */
  readonly textsPath: SourcePath;
};

const languages: readonly Language[] = ['zh-cn', 'en'];

/** True for choices that are written as the first argument of `choice` has them. */
export const isChoices = (value: SourceObject): boolean =>
  Object.values(value).every((each) => isSourceList(each) && each.length > 0);

/** The choices of a field: name, code, tone, glyph and both texts of each, in their order. */
export function ChoicesInput({ value, of, path, textsPath }: Props) {
  const t = useText('designer');
  const { draft, change } = useDraft();
  const entries = Object.entries(value);
  const names = Object.keys(value);
  const set = (next: SourceValue, typing?: string) =>
    change(
      [{ in: 'declaration', edit: { type: 'setValue', of, path, value: next } }],
      typing && `${path.join('.')}.${typing}`,
    );
  /** The edits of the texts of a choice, in each language that has one. */
  const inTexts = (name: string, edit: 'remove' | { readonly to: string }): readonly DraftEdit[] =>
    languages.flatMap((language): readonly DraftEdit[] => {
      const at = [...textsPath, name];
      if (valueBelow(draft.texts[language], at) === undefined) return [];
      return edit === 'remove'
        ? [{ in: language, edit: { type: 'removeValue', of: 'default', path: at } }]
        : [{ in: language, edit: { type: 'renameKey', of: 'default', path: at, to: edit.to } }];
    });
  const rename = (name: string, to: string) => {
    if (!/^[a-z]\w*$/i.test(to) || names.includes(to)) return;
    change([
      { in: 'declaration', edit: { type: 'renameKey', of, path: [...path, name], to } },
      ...inTexts(name, { to }),
    ]);
  };
  return (
    <RowList
      label={t('field.choices')}
      hint={t('field.choicesHint')}
      rows={entries.map(([name, choice]) => ({
        key: name,
        name,
        content: (
          <ChoiceInputs
            name={name}
            choice={isSourceList(choice) ? choice : []}
            textsPath={[...textsPath, name]}
            onRename={(to) => rename(name, to)}
            onSet={(next, typing) => set({ ...value, [name]: next }, typing && `${name}.${typing}`)}
          />
        ),
      }))}
      onMove={(from, to) => set(Object.fromEntries(withMoved(entries, from, to)))}
      onRemove={(index) => {
        const [name = ''] = entries[index] ?? [];
        change([
          { in: 'declaration', edit: { type: 'removeValue', of, path: [...path, name] } },
          ...inTexts(name, 'remove'),
        ]);
      }}
    >
      <div>
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            const name = freeName('option', names);
            set({ ...value, [name]: [nextCode(entries, name)] });
          }}
        >
          {t('field.addChoice')}
        </Button>
      </div>
    </RowList>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly choice: readonly SourceValue[];
  readonly textsPath: SourcePath;
  readonly onRename: (to: string) => void;
  readonly onSet: (choice: readonly SourceValue[], typing?: string) => void;
};

function ChoiceInputs({ name, choice, textsPath, onRename, onSet }: ChoiceProps) {
  const t = useText('designer');
  const [code, tone, glyph] = choice;
  const put = (next: { readonly tone?: string; readonly glyph?: string }) => {
    const [a, b] = [next.tone ?? scalarText(tone), next.glyph ?? scalarText(glyph)];
    // A glyph stands behind a tone.
    const rest = b ? [a || tones[0], b] : a ? [a] : [];
    onSet([code ?? '', ...rest]);
  };
  return (
    <>
      <Beside>
        <TextBox label={t('field.name')} value={name} isLazy onType={onRename} />
        <TextBox
          label={t('choices.code')}
          value={scalarText(code)}
          onType={(typed) => onSet([readScalar(typed) ?? '', ...choice.slice(1)], 'code')}
        />
      </Beside>
      <BilingualText label={t('texts.label')} path={textsPath} />
      <Beside>
        <Choose
          label={t('choices.tone')}
          value={scalarText(tone)}
          codes={tones}
          nameOf={(each) => t(`choices.tones.${each}`, { _: each })}
          empty={t('options.unset')}
          onChoose={(each) => put(each === '' ? { tone: '', glyph: '' } : { tone: each })}
        />
        <Choose
          label={t('choices.glyph')}
          value={scalarText(glyph)}
          codes={glyphs}
          nameOf={(each) => t(`choices.glyphs.${each}`, { _: each })}
          empty={t('options.unset')}
          onChoose={(each) => put({ glyph: each })}
        />
      </Beside>
    </>
  );
}

/** A code that no other choice has, of the kind of the others. */
function nextCode(entries: readonly (readonly [string, SourceValue])[], name: string) {
  const codes = entries.map(([, choice]) => (isSourceList(choice) ? choice[0] : undefined));
  const numbers = codes.filter((code) => typeof code === 'number');
  if (numbers.length < codes.length) return name;
  return numbers.length === 0 ? 1 : Math.max(...numbers) + 1;
}

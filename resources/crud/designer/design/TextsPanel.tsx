import { styled } from '@mui/material/styles';
import type { Language } from '../../../../src/contract/index.ts';
import type { SourcePath, SourceValue } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { entriesOf, isSourceObject, valueBelow } from '../model/nodes.ts';
import type { DesignModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { Remark, Stack, TextBox } from '../../shared/parts.tsx';

const languages: readonly Language[] = ['zh-cn', 'en'];

type TextProps = {
  readonly label: string;
  /** Path in the dictionaries. */
  readonly path: SourcePath;
  /** Empty is no fault. */
  readonly isOptional?: boolean;
};

/** A text in both languages beside each other; a missing one is marked. */
export function BilingualText({ label, path, isOptional = false }: TextProps) {
  const t = useText('designer');
  const { draft, change } = useDraft();
  return (
    <Pair role="group" aria-label={label}>
      {languages.map((language) => {
        const texts = draft.texts[language];
        const given = valueBelow(texts, path);
        const value = typeof given === 'string' ? given : '';
        if (!texts) return <Remark key={language}>{t('texts.isCode')}</Remark>;
        return (
          <TextBox
            key={language}
            label={t('texts.in', { label, language: t(`texts.language.${language}`) })}
            value={value}
            hint={
              value === '' && !isOptional ? (
                <Remark as="span" data-tone="warning">
                  {t('texts.missing')}
                </Remark>
              ) : undefined
            }
            onType={(typed) =>
              change(
                [
                  {
                    in: language,
                    edit:
                      typed === '' && isOptional
                        ? { type: 'removeValue', of: 'default', path }
                        : { type: 'setValue', of: 'default', path, value: typed },
                  },
                ],
                `${language}.${path.join('.')}`,
              )
            }
          />
        );
      })}
    </Pair>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: theme.spacing(2),
  alignItems: 'start',
}));

/** All texts of the draft, those that are missing included. */
export function TextsPanel() {
  const t = useText('designer');
  const { draft, model } = useDraft();
  const paths = [
    ...neededTexts(model),
    ...languages.flatMap((language) => textPaths(draft.texts[language] ?? {})),
  ];
  const unique = [...new Map(paths.map((path) => [path.join('.'), path])).entries()];
  const missing = unique.filter(([, path]) =>
    languages.some((language) => !valueBelow(draft.texts[language], path)),
  );
  return (
    <Stack>
      <h3>{t('outline.texts')}</h3>
      <Remark role="status">
        {missing.length > 0 ? t('texts.count', { count: missing.length }) : t('texts.complete')}
      </Remark>
      {unique.map(([key, path]) => (
        <BilingualText key={key} label={key} path={path} />
      ))}
    </Stack>
  );
}

/** Texts that the declaration asks for. */
function neededTexts({ fields, sections, presets, actions }: DesignModel): readonly SourcePath[] {
  return [
    ['name'],
    ['list'],
    ...fields.flatMap(({ name, spread }) =>
      name === '' || spread !== undefined ? [] : [['fields', name]],
    ),
    ...fields.flatMap(({ name, builder, arguments: [choices] }) =>
      builder === 'choice' && isSourceObject(choices?.value)
        ? Object.keys(choices.value).map((code) => ['options', name, code])
        : [],
    ),
    ...sections.map(({ name }) => ['sections', name]),
    ...presets.map(({ name }) => ['presets', name]),
    ...actions.map(({ name }) => ['actions', name, 'name']),
  ];
}

const textPaths = (texts: SourceValue): readonly SourcePath[] =>
  entriesOf({ type: 'plain', value: texts, at: { start: 0, end: 0, line: 0 } }).flatMap(
    ({ key, value }) =>
      value.type === 'plain' && isSourceObject(value.value)
        ? textPaths(value.value).map((path) => [key, ...path])
        : [[key]],
  );

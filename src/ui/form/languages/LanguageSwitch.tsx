import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type Language, languages } from '../../../contract/index.ts';
import { Segments, VisuallyHidden } from '../../../kit/index.ts';
import { useText } from '../../../texts/index.ts';
import { errorList, topOf } from '../../model/formErrors.ts';
import { missingIn, missingInside } from '../../model/twins.ts';
import { useExternalValues } from '../../scope/externalValues.ts';
import { useFormLanguage } from './FormLanguage.tsx';

/** Switches the language of a form, and counts what is missing or wrong in each. */
export function LanguageSwitch() {
  const t = useText('form.language');
  const { language, twins, choose } = useFormLanguage();
  const counts = useCounts();
  if (twins.length === 0) return null;
  return (
    <Segments
      label={t('label')}
      value={language}
      onChange={choose}
      options={languages.map((value) => ({
        value,
        label: (
          <>
            {t(value)}
            <Findings of={counts[value]} />
          </>
        ),
      }))}
    />
  );
}

type LanguageFindings = { readonly missing: number; readonly wrong: number };
type Counts = Readonly<Record<Language, LanguageFindings>>;

/** Counts the wrong inputs of a language, else the empty ones. */
function Findings({ of: { wrong, missing } }: { readonly of: LanguageFindings }) {
  const t = useText('form.language');
  if (wrong > 0)
    return <Count data-wrong count={wrong} text={t('wrong', { smart_count: wrong })} />;
  if (missing > 0) return <Count count={missing} text={t('missing', { smart_count: missing })} />;
  return null;
}

function useCounts(): Counts {
  const { twins, lists } = useFormLanguage();
  const external = useExternalValues();
  // Lists that a section keeps itself are there once it is loaded; their revision is in the form.
  useSyncExternalStore(external.subscribe, external.count);
  const names = [
    ...twins.flatMap((pair) => languages.map((language) => pair[language])),
    ...lists.map(({ name }) => name),
    ...external.fields,
  ];
  const given: readonly unknown[] = useWatch({ name: names });
  const { errors } = useFormState();
  const values = Object.fromEntries(names.map((name, index) => [name, given[index]]));
  const inside = { ...values, ...external.texts() };
  const wrong = errorList(errors).map(({ path }) => topOf(path));
  const countsOf = (language: Language) => ({
    missing: lists.reduce(
      (sum, { name, each }) => sum + missingInside(each, language, inside[name]),
      missingIn(twins, language, values).length,
    ),
    wrong: twins.filter((pair) => wrong.includes(pair[language])).length,
  });
  return { 'zh-cn': countsOf('zh-cn'), en: countsOf('en') };
}

type CountProps = { readonly count: number; readonly text: string; readonly 'data-wrong'?: true };

const Count = ({ count, text, ...mark }: CountProps) => (
  <Pill {...mark} title={text}>
    <span aria-hidden>{count}</span>
    <VisuallyHidden>{`(${text})`}</VisuallyHidden>
  </Pill>
);

const Pill = styled('span')(({ theme }) => ({
  minWidth: 18,
  padding: '0 5px',
  borderRadius: theme.radius.full,
  fontSize: 11,
  fontWeight: theme.typography.fontWeightRegular,
  lineHeight: '18px',
  textAlign: 'center',
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '&[data-wrong]': {
    backgroundColor: theme.vars.palette.tone.danger.bg,
    color: theme.vars.palette.tone.danger.fg,
  },
}));

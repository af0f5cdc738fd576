import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type Language, languages } from '../../../contract/index.ts';
import { VisuallyHidden } from '../../../kit/index.ts';
import { useText } from '../../../texts/index.ts';
import { errorList, topOf } from '../../model/formErrors.ts';
import { missingIn } from '../../model/twins.ts';
import { useFormLanguage } from './FormLanguage.tsx';

/** Switches the language of a form, and counts what is missing or wrong in each. */
export function LanguageSwitch() {
  const t = useText('form.language');
  const group = useId();
  const { language, twins, choose } = useFormLanguage();
  const counts = useCounts();
  if (twins.length === 0) return null;
  return (
    <Segments role="radiogroup" aria-label={t('label')}>
      {languages.map((each) => {
        const { missing, wrong } = counts[each];
        return (
          <label key={each} data-on={each === language || undefined}>
            <input
              type="radio"
              name={group}
              checked={each === language}
              onChange={() => choose(each)}
            />
            {t(each)}
            {wrong > 0 ? (
              <Count data-wrong count={wrong} text={t('wrong', { smart_count: wrong })} />
            ) : (
              missing > 0 && <Count count={missing} text={t('missing', { smart_count: missing })} />
            )}
          </label>
        );
      })}
    </Segments>
  );
}

type Counts = Readonly<Record<Language, { readonly missing: number; readonly wrong: number }>>;

function useCounts(): Counts {
  const { twins } = useFormLanguage();
  const names = twins.flatMap((pair) => languages.map((language) => pair[language]));
  const given: readonly unknown[] = useWatch({ name: names });
  const { errors } = useFormState();
  const values = Object.fromEntries(names.map((name, index) => [name, given[index]]));
  const wrong = errorList(errors).map(({ path }) => topOf(path));
  const countsOf = (language: Language) => ({
    missing: missingIn(twins, language, values).length,
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

const Segments = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  flex: 'none',
  justifySelf: 'start',
  border: `1px solid ${theme.vars.palette.ui.divider}`,
  borderRadius: theme.radius.control,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.ui.surface,
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 30,
    padding: '2px 10px',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& label[data-on]': {
    fontWeight: theme.typography.fontWeightBold,
    backgroundColor: theme.vars.palette.ui.selected,
    color: theme.vars.palette.primary.main,
  },
  '& label:focus-within': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& input[type=radio]': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '@media (pointer: coarse)': { '& label': { minHeight: theme.measure.touch } },
}));

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

import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../texts/index.ts';
import { formMark, goToField } from '../../model/formErrors.ts';
import { languageOf, missingIn, otherLanguage, type Twins } from '../../model/twins.ts';
import { useFormLanguage } from './FormLanguage.tsx';

type WithTwinMarkProps = {
  readonly name: string;
  /** The input takes the full width. */
  readonly isWide: boolean;
  readonly children: ReactNode;
};

/** An input with a mark on its label while the text is missing in the other language. */
export function WithTwinMark({ name, isWide, children }: WithTwinMarkProps) {
  const { twins } = useFormLanguage();
  const pair = twins.find((each) => each['zh-cn'] === name || each.en === name);
  if (!pair) return children;
  return (
    <Place data-wide={isWide || undefined}>
      {children}
      <TwinMark name={name} pair={pair} />
    </Place>
  );
}

type TwinMarkProps = { readonly name: string; readonly pair: Twins };

/** Names the language in which the text is missing, and goes there. */
function TwinMark({ name, pair }: TwinMarkProps) {
  const t = useText('form.lacks');
  const { twins, reveal } = useFormLanguage();
  const { setFocus } = useFormContext();
  const [own, english]: readonly unknown[] = useWatch({ name: [pair['zh-cn'], pair.en] });
  const language = otherLanguage(languageOf(twins, name) ?? 'en');
  const values = { [pair['zh-cn']]: own, [pair.en]: english };
  if (missingIn([pair], language, values).length === 0) return null;

  function go({ currentTarget }: MouseEvent<HTMLElement>) {
    // The mark is gone with its field once the other one is drawn.
    const form = currentTarget.closest(`[${formMark}]`);
    reveal(pair[language]);
    if (form) goToField(form, pair[language], setFocus);
  }
  return (
    <Mark type="button" onClick={go}>
      {t(language)}
    </Mark>
  );
}

const Place = styled('div')({ position: 'relative', minWidth: 0 });

const Mark = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: -2,
  insetInlineEnd: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  padding: '0 4px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&::before': {
    width: 7,
    height: 7,
    borderRadius: theme.radius.full,
    backgroundColor: theme.vars.palette.warning.light,
    content: '""',
  },
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
}));

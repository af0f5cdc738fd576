import { styled } from '@mui/material/styles';
import { useText } from '../../texts/index.ts';
import { useWire } from '../parts/formValue.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import type { InputProps } from '../view.ts';
import { cleanRichText, lostMarkup } from './markup.ts';

type HtmlSourceProps = {
  readonly control: InputProps;
  /** Gets the names of the markup that was removed when the box was left; none while it is typed in. */
  readonly onRemoved: (names: readonly string[]) => void;
};

/** Rich text as HTML. It is cleaned when it is left, as the server would clean it. */
export function HtmlSource({ control, onRemoved }: HtmlSourceProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const html = textOf(wire);
  return (
    <TextBox
      control={control}
      text={html}
      onType={(text) => {
        onRemoved([]);
        set(text);
      }}
      onLeave={() => {
        const clean = cleanRichText(html);
        if (html !== clean) {
          onRemoved(lostMarkup(html, clean));
          set(clean);
        }
        onBlur();
      }}
      boxRef={ref}
      look={{ lines: 10, isCode: true }}
    />
  );
}

/** Tells of markup that was removed; nothing if none was. */
export function RemovedMarkup({ names }: { readonly names: readonly string[] }) {
  const t = useText('fields.rich');
  return (
    names.length > 0 && (
      <MarkupNotice role="status">{t('removed', { names: names.join(' ') })}</MarkupNotice>
    )
  );
}

/** A line about the markup of a text, beside its box. */
export const MarkupNotice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 3),
  color: theme.vars.palette.tone.warning.fg,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  overflowWrap: 'anywhere',
}));

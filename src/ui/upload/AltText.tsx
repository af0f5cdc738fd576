import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { thumbOf } from '../../contract/index.ts';
import { BoxFrame } from '../../fields/parts/BoxFrame.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useAltText } from './useAltText.ts';

type Props = {
  readonly picture: { readonly id: number; readonly url: string; readonly name: string };
};

/** What one picture shows: saved when the box is left, or with Enter. */
export function AltText({ picture: { id, url, name } }: Props) {
  const t = useUiText();
  const boxId = useId();
  const { text, setText, save, state, reason } = useAltText(id);
  const hasFailed = state === 'failed';
  return (
    <Line>
      <img src={thumbOf(url, 96)} alt="" width={48} height={48} />
      <label htmlFor={boxId}>{t('upload.alt', { name })}</label>
      <BoxFrame isInvalid={hasFailed}>
        <input
          id={boxId}
          type="text"
          autoComplete="off"
          value={text}
          aria-describedby={`${boxId}-hint`}
          aria-invalid={hasFailed}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            save();
          }}
        />
      </BoxFrame>
      <small id={`${boxId}-hint`} role="status" data-failed={hasFailed || undefined}>
        {hasFailed && t('upload.altFailed', { reason })}
        {state === 'saved' && t('upload.altSaved', { name })}
        {state === 'typing' && t('upload.altHint')}
      </small>
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  columnGap: theme.spacing(3),
  rowGap: 2,
  '& img': {
    gridRow: 'span 3',
    objectFit: 'cover',
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.sunken,
  },
  '& label': { ...theme.typography.caption, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    gridColumn: 2,
    color: theme.vars.palette.text.secondary,
  },
  '& small[data-failed]': { color: theme.vars.palette.tone.danger.fg },
}));

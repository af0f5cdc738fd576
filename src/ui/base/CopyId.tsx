import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useBaseText } from './texts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  /** What goes to the clipboard. */
  readonly value: string;
  /** What it is, for the label: order number. */
  readonly name: string;
  /** What is seen, when not the value itself: a link. */
  readonly children?: ReactNode;
};

/** An id with a button that copies it and says so. */
export function CopyId({ value, name, children = value }: Props) {
  const t = useBaseText();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  useEffect(() => {
    if (!outcome) return;
    const rest = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(rest);
  }, [outcome]);
  // Browsers grant the clipboard to secure pages only.
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(value) ?? Promise.reject(new Error())).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );

  return (
    <Line>
      {children}
      <CopyButton type="button" aria-label={t('copy', { name })} onClick={() => void copy()}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </CopyButton>
      <VisuallyHidden role="status">{outcome && t(outcome)}</VisuallyHidden>
    </Line>
  );
}

const Line = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
});

const CopyButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.measure.target,
  height: theme.measure.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.tag,
  background: 'none',
  color: theme.vars.palette.ui.text3,
  cursor: 'pointer',
  '& svg': { fontSize: 16 },
  '&:hover': { color: theme.vars.palette.text.primary },
}));

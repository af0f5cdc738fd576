import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useText } from '../texts/index.ts';

type CopyIdProps = {
  /** Text copied to the clipboard. */
  readonly value: string;
  /** Kind of the value, for the label: order number. */
  readonly name: string;
  /** Content shown instead of the value: a link. */
  readonly children?: ReactNode;
};

/** An id with a button that copies it and says so. */
export function CopyId({ value, name, children = value }: CopyIdProps) {
  const t = useText('shell.base');
  // Screen readers announce a live region only if it existed before: it is rendered from the focus on.
  const [isNear, setNear] = useState(false);
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
      <CopyButton
        type="button"
        aria-label={t('copy', { name })}
        onFocus={() => setNear(true)}
        onClick={() => void copy()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
          <path d={outcome === 'copied' ? check : sheets} stroke="currentColor" strokeWidth="1.3" />
        </svg>
      </CopyButton>
      {(isNear || outcome) && (
        <VisuallyHidden role="status">{outcome && t(outcome)}</VisuallyHidden>
      )}
    </Line>
  );
}

const check = 'M3 8.500l3.300 3.300L13 5';
const sheets = 'M4.500 4.500h7v9h-7zM6.500 4V2.200h7V11H12';

const Line = styled('span')({
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
  '&:hover': { color: theme.vars.palette.text.primary },
}));

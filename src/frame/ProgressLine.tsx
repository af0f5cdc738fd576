import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '../texts/index.ts';

const appearsAfterMs = 120;
const completesInMs = 300;

/** Progress line at the top while something is loading; short loads do not show it. */
export function ProgressLine({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText('shell');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const delay = setTimeout(() => setShown(isBusy), isBusy ? appearsAfterMs : completesInMs);
    return () => clearTimeout(delay);
  }, [isBusy]);

  if (!isShown) return null;
  return (
    <Line
      data-complete={!isBusy || undefined}
      role="progressbar"
      aria-label={t('states.progress')}
    />
  );
}

const creep = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.8)' } });
const complete = keyframes({
  from: { transform: 'scaleX(.8)' },
  '60%': { transform: 'scaleX(1)', opacity: 1 },
  to: { transform: 'scaleX(1)', opacity: 0 },
});

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: theme.layer.progress,
  height: 2,
  backgroundColor: theme.vars.palette.primary.main,
  transformOrigin: 'left',
  pointerEvents: 'none',
  animation: `${creep} 8s cubic-bezier(0,.8,.2,1) forwards`,
  '&[data-complete]': { animation: `${complete} ${completesInMs}ms forwards` },
}));

import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/**
 * Turns in a button whose work has begun. MUI's buttons take it for their own (see `resolve.alias` in
 * vite.config.ts), which weighs more and shows the same.
 */
const Spinner = styled('span', { shouldForwardProp: (name) => name === 'aria-labelledby' })({
  display: 'block',
  width: 16,
  height: 16,
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.9s linear infinite`,
});

// The name and place of what it stands in for.
export { Spinner as default };

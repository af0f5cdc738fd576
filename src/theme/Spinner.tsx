import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/**
 * Spinner of a pending button. MUI's buttons import it instead of their own (see `resolve.alias` in
 * vite.config.ts), which is larger and looks the same.
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

// Has the name and the place of MUI's module.
export { Spinner as default };

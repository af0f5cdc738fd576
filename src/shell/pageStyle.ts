import type { Theme } from '@mui/material/styles';
import { densities, touch, type Density } from './density.ts';
import { baseFamily, cjkPunctuation } from './type.ts';

/** The page itself: type, focus ring, the local face for Chinese punctuation, calm motion. */
export function page({ vars, radius }: Theme) {
  return {
    '@font-face': cjkPunctuation,
    ':root': {
      '--font-base': baseFamily.join(' '),
      '--font-family': 'var(--font-base)',
      '--line-body': '20px',
      ...variablesOf('standard'),
      colorScheme: 'light',
    },
    ':root:lang(zh)': { '--font-family': 'CjkPunct, var(--font-base)', '--line-body': '22px' },
    ':root[data-mode="dark"]': { colorScheme: 'dark' },
    ':root[data-density="compact"]': variablesOf('compact'),
    ':root[data-density="roomy"]': variablesOf('roomy'),
    // Stands above every density.
    '@media (pointer: coarse)': { ':root:root:root': { '--control-height': `${touch}px` } },
    'html, body, #root': { height: '100%' },
    body: {
      lineHeight: 'var(--line-body)',
      fontVariantNumeric: 'tabular-nums',
      textAutospace: 'normal',
      WebkitFontSmoothing: 'antialiased',
    },
    ':focus-visible': {
      outline: `2px solid ${vars.palette.ui.focus}`,
      outlineOffset: 2,
      borderRadius: radius.tag,
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        // None at all: a short one would let every property of every element change by a transition of
        // its own, and a colour that is handed down takes a frame for each layer on its way.
        transitionDuration: '0s !important',
        transitionDelay: '0s !important',
        animationDuration: '.01ms !important',
        animationIterationCount: '1 !important',
      },
    },
  };
}

function variablesOf(density: Density) {
  const { row, padY, padX, control } = densities[density];
  return {
    '--row-height': `${row}px`,
    '--cell-pad-y': `${padY}px`,
    '--cell-pad-x': `${padX}px`,
    '--control-height': `${control}px`,
  };
}

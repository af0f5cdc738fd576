import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { themeOptions } from './theme.ts';

test('a link without a look of its own has the colour of links, one with a look keeps it', async () => {
  const theme = createTheme(themeOptions);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      <style>{'.quiet { color: rgb(1, 2, 3) }'}</style>
      <a href="#plain">plain</a>
      <a href="#quiet" className="quiet">
        quiet
      </a>
      <span style={{ color: theme.vars?.palette.primary.main }}>primary</span>
    </ThemeProvider>,
  );
  const colourOf = (text: string) => getComputedStyle(page.getByText(text).element()).color;
  await expect.element(page.getByText('primary')).toBeVisible();

  expect(colourOf('plain')).toBe(colourOf('primary'));
  expect(colourOf('plain')).not.toBe(getComputedStyle(document.body).color);
  expect(colourOf('quiet')).toBe('rgb(1, 2, 3)');
});

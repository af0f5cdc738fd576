import { expect, test } from 'vitest';
import { cssVariables } from './cssVariables.ts';
import tokens from './tokens.json' with { type: 'json' };

test('the plain style sheet of the login page says what the tokens say', async () => {
  const css = cssVariables(tokens);

  expect(css).toContain('--status-danger-fg: #9c261d;');
  expect(css).not.toContain('--chart');
  await expect(`${css}\n`).toMatchFileSnapshot('../login/tokens.css');
});

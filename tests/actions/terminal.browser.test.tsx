import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queueKey } from '../../resources/crud/terminal/queue/useQueue.ts';
import { cancelUrl, startUrl } from '../../resources/crud/terminal/terminalCalls.ts';
import { TerminalScreen } from '../../resources/crud/terminal/TerminalScreen.tsx';
import { type FakeEvent, fakeSource } from '../../resources/crud/terminal/testing/fakeSource.ts';
import { terminalCommands, type TerminalStart } from '../../resources/crud/terminalRuns.ts';
import type { Http } from '../../src/client/index.ts';
import { changeTerminalConfig } from '../../src/contract/index.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

const usual = globalThis.EventSource;
beforeEach(() => localStorage.removeItem(queueKey));
afterEach(() => void Object.assign(globalThis, { EventSource: usual }));

/** The page on a server that says these events; a second one is the page after a reload. */
function mount(events: Readonly<Record<string, readonly FakeEvent[]>>) {
  Object.assign(globalThis, { EventSource: fakeSource(events) });
  const calls: (readonly [url: string, body: unknown])[] = [];
  let manager = 'npm';
  const start = (): TerminalStart => ({
    isOn: true,
    isProduction: false,
    isAllowed: true,
    manager,
    commands: terminalCommands.map((key) => ({ key, line: key })),
  });
  const request = async ({ url, body }: { readonly url: string; readonly body?: unknown }) => {
    if (url !== startUrl) calls.push([url, body]);
    return { code: 1, msg: '', time: 0, data: start() };
  };
  const call = async ({ path }: { readonly path: string }, input: unknown) => {
    if (path !== changeTerminalConfig.path) return { ticket: 'once' };
    calls.push([path, input]);
    manager = String(Object(input)['manager']);
    return null;
  };
  const link = (url: string, query: object) =>
    `${url}?${new URLSearchParams(Object.entries(query))}`;
  // The page makes these calls only.
  const http = { request, call, link } as unknown as Http;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(leave);
  root.render(
    <AdminParts>
      <Surroundings language="en">
        <HttpProvider value={http}>
          <TerminalScreen />
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  return { calls, leave };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const log = (command: string) => page.getByRole('log', { name: `Output of ${command}` });
const tasks = () => page.getByRole('list', { name: 'Tasks' });
const begun = ['command-link-success', '> node'] as const;
const done = ['exitCode: 0', 'command-exec-success', 'command-exec-completed'] as const;
const failed = ['exitCode: 1', 'command-exec-error', 'command-exec-completed'] as const;

test('a command runs, and its coloured output is a log', async () => {
  mount({ 'version.node': [...begun, ['\u001b[32mv24\u001b[39m\n', 14], ...done] });

  await button('Node version').click();

  await expect.element(log('Node version')).toMatchTextContent(/v24/);
  await expect.element(tasks()).toMatchTextContent(/Succeeded/);
  const green = log('Node version').getByText('v24').element();
  expect(getComputedStyle(green).color).not.toBe(
    getComputedStyle(green.parentElement ?? green).color,
  );
});

test('a command whose effects reach far asks first', async () => {
  mount({ 'migrate.run': [...begun, ...done] });

  await button('Migrate database').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('heading', { name: 'No tasks' })).toBeVisible();
  await button('Migrate database').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();

  await expect.element(tasks()).toMatchTextContent(/Succeeded/);
});

test('a failure keeps later commands waiting until it is removed', async () => {
  mount({ 'sync.run': [...begun, ...failed], 'version.npm': [...begun, ['11\n', 3], ...done] });
  await button('Sync declarations').click();
  await button('npm version').click();

  await expect.element(page.getByText(/did not succeed/)).toBeVisible();
  await expect.element(tasks()).toMatchTextContent(/Waiting/);
  await button('Remove Sync declarations').click();

  await expect.element(log('npm version')).toMatchTextContent(/11/);
  expect(page.getByText(/did not succeed/).elements()).toEqual([]);
});

test('a running command is there again after a reload, and can be cancelled', async () => {
  const { leave } = mount({ 'test.npm': [...begun, ['one\n', 4]] });
  await button('Test changes').click();
  await expect.element(log('Test changes')).toMatchTextContent(/one/);
  leave();

  const { calls } = mount({ 'test.npm': [...begun, ['one\ntwo\n', 8]] });

  await expect.element(log('Test changes')).toMatchTextContent(/one two/);
  await button('Cancel Test changes').click();
  await expect
    .poll(() => calls)
    .toEqual([[cancelUrl, { uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) }]]);
});

test('without a package manager install and build are run by hand', async () => {
  const { calls } = mount({});

  await userEvent.selectOptions(page.getByLabelText('Package manager'), 'none');

  await expect.element(page.getByText('Install and build by hand:')).toBeVisible();
  expect(calls).toEqual([[changeTerminalConfig.path, { manager: 'none' }]]);
  expect(button('Build screens').elements()).toEqual([]);
});

import { expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

test('the element in the place of the removed one gets the focus', async () => {
  const { frame, focus } = drawn('<button>a</button><button>b</button><button>c</button>');

  focus('b');
  frame.querySelectorAll('button')[1]?.remove();

  await expect.poll(focused).toBe('c');
});

test('after the last one it is the one before, also where the keys walk', async () => {
  const { frame, focus } = drawn('<button>a</button><b tabindex="-1">b</b>');

  focus('b');
  frame.lastElementChild?.remove();

  await expect.poll(focused).toBe('a');
});

test('a dialog that gives back to what is gone meanwhile gives to what took its place', async () => {
  const { frame, focus } = drawn('<button>a</button><button>b</button>');
  const dialog = drawn('<button>ok</button>', 'dialog');

  focus('a');
  dialog.focus('ok');
  frame.firstElementChild?.remove();
  await settled();
  dialog.frame.remove();

  await expect.poll(focused).toBe('b');
});

test('a dialog that keeps its own focus gives it back when it closes', async () => {
  const { frame, focus } = drawn('<button>a</button><button>b</button>');
  const dialog = drawn('<div data-keeps-focus><button>field</button></div>', 'dialog');

  focus('a');
  dialog.focus('field');
  frame.firstElementChild?.remove();
  await settled();
  dialog.frame.remove();

  await expect.poll(focused).toBe('b');
});

test('the focus is not moved after it left the frame or after a click outside', async () => {
  const { frame, focus } = drawn('<button>a</button><button>b</button>');
  const elsewhere = drawn('<button>x</button>', 'group');

  focus('a');
  elsewhere.focus('x');
  frame.firstElementChild?.remove();
  await settled();
  expect(focused()).toBe('x');

  focus('b');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  frame.firstElementChild?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

/** A frame that keeps the focus, or something else with a role. */
function drawn(html: string, role?: string) {
  onTestFinished(keepFocus());
  const frame = document.createElement('div');
  if (role) frame.setAttribute('role', role);
  else frame.setAttribute('data-keeps-focus', '');
  frame.innerHTML = html;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const focus = (text: string) =>
    [...frame.querySelectorAll<HTMLElement>('*')]
      .findLast((each) => each.textContent === text)
      ?.focus();
  return { frame, focus };
}

const focused = () => document.activeElement?.textContent;
const settled = () => new Promise((done) => setTimeout(done, 50));

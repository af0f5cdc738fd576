import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../../../src/kit/index.ts';
import type { BuilderCommands } from './useCommands.tsx';

/**
 * Keys of the builder, in its box and on its canvas. They are heard before anybody else: the canvas editor has keys
 * of its own, which would change its places and not the design, also while the focus is elsewhere.
 */
export function useBuilderKeys(
  box: RefObject<HTMLElement | null>,
  commands: BuilderCommands,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { target } = event;
    const isInside = isOnCanvas(target, box.current) || isIn(target, box.current);
    const isTaken = isTyping(target) || isOfPlace(event);
    const command = isTaken ? undefined : commandOf(event, commands);
    if (isInside && command) {
      event.preventDefault();
      event.stopPropagation();
      command();
      return;
    }
    // The text field that is typed into undoes by itself; the canvas editor must not.
    if (isOfEditor(event)) event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const frames = new Set<Window>();
    const hear = (frame: EventTarget | null) => {
      if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) return;
      frames.add(frame.contentWindow);
      frame.contentWindow.addEventListener('keydown', listen, true);
    };
    const { current } = box;
    const onLoad = ({ target }: Event) => hear(target);
    hear(current?.querySelector('iframe') ?? null);
    current?.addEventListener('load', onLoad, true);
    window.addEventListener('keydown', listen, true);
    return () => {
      current?.removeEventListener('load', onLoad, true);
      window.removeEventListener('keydown', listen, true);
      for (const frame of frames) frame.removeEventListener('keydown', listen, true);
    };
  }, [box]);
}

type Command = () => void;

function commandOf(event: KeyboardEvent, commands: BuilderCommands): Command | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = key.toLowerCase();
  if (altKey && !ctrlKey && !metaKey) {
    const to = steps[key];
    return to && (() => commands.step(to));
  }
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? commands.redo : commands.undo;
    const named: Readonly<Record<string, Command>> = {
      y: commands.redo,
      d: commands.duplicate,
      c: commands.copy,
      x: commands.cut,
      v: commands.paste,
    };
    // A text that is marked on the page is copied as such.
    if (letter === 'c' && !(getSelection()?.isCollapsed ?? true)) return undefined;
    return shiftKey ? undefined : named[letter];
  }
  return key === 'Delete' ? commands.remove : undefined;
}

const steps: Readonly<Record<string, 'up' | 'down' | 'into' | 'out'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** Keys that the canvas editor takes for itself, wherever they are pressed. */
const isOfEditor = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && ['z', 'y', 'i'].includes(key.toLowerCase());

const isIn = (target: EventTarget | null, box: HTMLElement | null): boolean =>
  target instanceof Node && (box?.contains(target) ?? false);

/** True for a place in the frame of the canvas, whose elements are made by another window. */
const isOnCanvas = (target: EventTarget | null, box: HTMLElement | null): boolean => {
  const { ownerDocument: doc }: Partial<Node> = Object(target);
  return doc !== undefined && doc !== document && doc?.defaultView?.frameElement !== null
    ? isIn(doc?.defaultView?.frameElement ?? null, box)
    : false;
};

const isTyping = (target: EventTarget | null): boolean => isLike(target, typing);

/** Deletes a place on a picture, and not the part that has it. */
const isOfPlace = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Delete' && isLike(target, '[data-hotspot]');

const isLike = (target: EventTarget | null, selector: string): boolean => {
  const { matches }: Partial<Element> = Object(target);
  return matches?.call(target, selector) ?? false;
};

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [contenteditable=true] *';

import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { ariaCombo, comboText, isLetter, isPressed, readCombo } from './combo.ts';
import { keyMap, type KeyName, type KeyPlace } from './keyMap.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

/** A key that works now: for the listener, and for the sheet that lists them. */
export type Binding = {
  readonly id: string;
  /** `j`, `Mod+k`; `g o` is pressed one after the other. */
  readonly keys: readonly string[];
  readonly in: KeyPlace;
  /** Label of the key in the current language. */
  readonly label: string;
  /**
   * Absent: another listener handles the key, and it is only listed in the overview. A return value of
   * false passes the key on.
   */
  readonly run?: ((event: KeyboardEvent) => boolean | void) | undefined;
};

type Layer = () => readonly Binding[];

/** Single listener of the window. Bindings mounted last receive a key first. */
export function createKeyboard() {
  let layers: readonly Layer[] = [];
  let hasLetters = true;
  let begun: { readonly step: string; readonly until: number } | undefined;

  const active = (): readonly Binding[] =>
    layers
      .toReversed()
      .flatMap((layer) => layer())
      .filter(({ keys }) => hasLetters || keys.some((key) => !isLetter(key)));

  function hear(event: KeyboardEvent): void {
    if (event.defaultPrevented || isComposing(event)) return;
    if (modifiers.has(event.key)) return;
    const first = begun && event.timeStamp <= begun.until ? begun.step : undefined;
    begun = undefined;
    const heard = active().filter((binding) => isHeard(binding.in, event.target));
    const isDone = heard.some((binding) => run(binding, event, first));
    if (isDone) event.preventDefault();
    else if (first === undefined) begin(heard, event);
  }

  function run({ keys, run: act }: Binding, event: KeyboardEvent, first: string | undefined) {
    const isMeant = keys.some((key) => {
      if (!hasLetters && isLetter(key)) return false;
      const steps = stepsOf(key);
      const last = steps.at(-1) ?? '';
      return (
        isPressed(readCombo(last), event) && (steps.length > 1 ? steps[0] : undefined) === first
      );
    });
    return isMeant && act !== undefined && act(event) !== false;
  }

  /** The first step of a sequence: the second follows soon, or it was nothing. */
  function begin(heard: readonly Binding[], event: KeyboardEvent): void {
    if (!hasLetters) return;
    const firsts = heard.flatMap(({ keys }) =>
      keys.map(stepsOf).flatMap(([step = '', second]) => (second === undefined ? [] : [step])),
    );
    const step = firsts.find((each) => isPressed(readCombo(each), event));
    if (step === undefined) return;
    begun = { step, until: event.timeStamp + sequenceMs };
    event.preventDefault();
  }

  return {
    active,
    /** Adds keys; gives the way to take them away again. */
    listen(layer: Layer): () => void {
      if (!layers.length) document.addEventListener('keydown', hear);
      layers = [...layers, layer];
      return () => {
        layers = layers.filter((each) => each !== layer);
        if (!layers.length) document.removeEventListener('keydown', hear);
      };
    },
    /** Keys of one letter can be switched off by the person. */
    allowLetters: (isOn: boolean): void => void (hasLetters = isOn),
    hasLetters: () => hasLetters,
  };
}

/** Keyboard of the window. */
export const keyboard = createKeyboard();

const stepsOf = (key: string): readonly string[] => (key === ' ' ? [key] : key.split(' '));
const sequenceMs = 1_200;
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** True if a key pressed on `target` belongs to this scope and not to a layer in front of it. */
function isHeard(place: KeyPlace, target: EventTarget | null): boolean {
  if (place === 'anywhere') return true;
  const dialog = closest(target, '[role=dialog]');
  if (place === 'form') return !dialog;
  if (closest(target, typing)) return false;
  return place === 'drawer' ? !dialog || dialog.matches('[data-drawer]') : !dialog;
}

/** The element itself or the next one around it; a key may also be pressed on nothing at all. */
function closest(target: EventTarget | null, places: string): Element | null {
  return target instanceof Element ? target.closest(places) : null;
}

/** Elements in which letters and arrows have their own meaning. */
const typing = [
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=menu]',
  '[role=listbox]',
].join(',');

type Run = NonNullable<Binding['run']>;

/** Bindings of the named keys; names without a function are left out. */
export const bound = <Name extends KeyName>(
  runs: Readonly<Partial<Record<Name, Run | undefined>>>,
  labelOf: (name: Name) => string,
): readonly Binding[] =>
  Object.entries<Run | undefined>(runs).flatMap(([key, run]) => {
    const name = key as Name; // The keys of `runs`.
    const { keys, in: place } = keyMap[name];
    return run ? [{ id: name, keys, in: place, label: labelOf(name), run }] : [];
  });

const KeysContext = createContext(true);

/** Says if the screens below hear keys: a preview that nobody can use hears none. */
export const KeysProvider = KeysContext;

export const useHearsKeys = (): boolean => use(KeysContext);

/** Binds keys while the component is visible; a hidden kept-alive page receives none. */
export function useKeys(bindings: readonly Binding[]): void {
  const hears = useHearsKeys();
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => (hears ? keyboard.listen(() => latest.current) : undefined), [hears]);
}

/** The key of a button, for its tip; none while the person has switched keys of its kind off. */
export function shortcutOf(name: KeyName) {
  const [key] = keyMap[name].keys;
  if (isLetter(key) && !keyboard.hasLetters()) return undefined;
  return { text: comboText(key), aria: ariaCombo(key) };
}

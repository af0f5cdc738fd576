import { isLetter, isPressed, readCombo } from './combo.ts';
import type { KeyPlace } from './keyMap.ts';
import { isHeard } from './places.ts';

/** A key that works now: for the listener, and for the sheet that lists them. */
export type Binding = {
  readonly id: string;
  /** `j`, `Mod+k`; `g o` is pressed one after the other. */
  readonly keys: readonly string[];
  readonly in: KeyPlace;
  /** What it does, in the language that is on. */
  readonly label: string;
  /** Absent: something else listens, the sheet only lists it. False: the key was for others. */
  readonly run?: ((event: KeyboardEvent) => boolean | void) | undefined;
};

type Layer = () => readonly Binding[];

/** The one listener of the window. What is mounted later hears a key first. */
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
    // A key of a word that is being composed belongs to the input method.
    if (event.defaultPrevented || event.isComposing || event.keyCode === composing) return;
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

/** There is one keyboard. */
export const keyboard = createKeyboard();

const stepsOf = (key: string): readonly string[] => (key === ' ' ? [key] : key.split(' '));
const sequenceMs = 1_200;
/** What browsers say of a key that went to the input method. */
const composing = 229;
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

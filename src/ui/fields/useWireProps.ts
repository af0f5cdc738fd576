import { createContext, use, useMemo } from 'react';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { Invalid, isRequired, readOr, type Field } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';

/** The form holds values in wire form (`'12.00'`); without it they are in record form (1200). */
const WireFormContext = createContext(false);
export const WireFormProvider = WireFormContext.Provider;

type BrokenFieldRule = {
  readonly message: string;
  readonly args: Readonly<Record<string, unknown>>;
};

/** Props of a react-admin input. */
type StockInputProps = {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly isRequired: boolean;
  /** Validates the field alone, as the server does. */
  readonly validate: (value: unknown) => BrokenFieldRule | undefined;
  readonly format?: (value: unknown) => unknown;
  readonly parse?: (input: unknown) => unknown;
  /** Choices of a choice field, for `SelectInput` and similar inputs. */
  readonly choices?: { readonly id: unknown; readonly name: string }[];
};

/**
 * Builds the props of a react-admin input from a declared field: label, hint, rule, and the conversion
 * between the form and the input where they differ. It works in the generated form and in a stock
 * `<Edit>`.
 *
 * @example <NumberInput {...useWireProps('weigh')} />
 * @throws for a field that the resource lacks
 */
export function useWireProps(source: string): StockInputProps {
  const { resource, texts } = useScope();
  const isWire = use(WireFormContext);
  const field = resource.shape.fields[source];
  if (!field) throw new Error(`useWireProps: ${resource.name} has no field ${source}`);
  return useMemo(() => {
    const label = texts.label(source);
    const { stock } = viewsOf(field);
    const converts = stock !== undefined || (!isWire && field.toWire !== undefined);
    const wireOf = (value: unknown) => (isWire ? value : wireValue(field, value));
    const { choices } = field;
    return {
      source,
      label,
      helperText: texts.hint(source) || false,
      isRequired: isRequired(field),
      validate: (value) => brokenRule(field, wireOf(value), label),
      ...(converts && {
        format: (value: unknown) => (stock ? stock.format(wireOf(value)) : (wireOf(value) ?? '')),
        parse(input: unknown) {
          const wire = stock ? stock.parse(input) : input;
          // Keeps text that cannot be parsed as typed; `validate` reports it.
          return isWire ? wire : readOr(field, wire, wire);
        },
      }),
      ...(choices && {
        choices: Object.values(choices).map(({ code }) => ({
          id: code,
          name: texts.option(source, field, code),
        })),
      }),
    };
  }, [texts, source, field, isWire]);
}

/**
 * The same for a `BooleanInput` of a field that is on or off: a flag, or a choice of the codes 0 and 1.
 *
 * @throws for a field with other codes
 */
export function useSwitchProps(source: string) {
  const { choices: _, ...props } = useWireProps(source);
  const { resource } = useScope();
  const codes = Object.values(resource.shape.fields[source]?.choices ?? {}).map(({ code }) => code);
  const [on, off] = codes.length
    ? ['1', '0'].map((text) => codes.find((c) => String(c) === text))
    : [1, 0];
  if (codes.length > 2 || on === undefined || off === undefined) {
    throw new Error(`useSwitchProps: ${resource.name}.${source} is not on or off`);
  }
  return {
    ...props,
    format: (value: unknown) => String(value) === '1',
    parse: (isOn: unknown) => (isOn ? on : off),
  };
}

/** A parsed value is a number; typed text that cannot be parsed is still text. */
const wireValue = (field: Field, value: unknown): unknown =>
  field.toWire && typeof value === 'number' ? field.toWire(value as never) : value; // Its own value.

function brokenRule(field: Field, wire: unknown, label: string): BrokenFieldRule | undefined {
  try {
    field.read(wire);
    return undefined;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return { message: `invalid.${error.code}`, args: { ...error.params, field: label } };
  }
}

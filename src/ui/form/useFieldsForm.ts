import { useMemo } from 'react';
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { DeclaredOptions, Fields, ValueOf } from '../../schema/index.ts';
import { resolverOf } from '../model/resolver.ts';

/** Values while they are typed, in wire form: an input that is emptied gives null. */
export type TypedValues<V> = { [K in keyof V]: V[K] | null };

/** Validated values: only optional fields and fields with a default may be empty. */
export type CheckedValues<F, V> = {
  [K in keyof V]: K extends keyof F ? Checked<F[K], V[K]> : V[K] | null;
};

type MayBeEmpty = { readonly optional: true } | { readonly default: unknown };
/** The value may be empty if the type of the field is not known. */
type Checked<F, V> =
  unknown extends ValueOf<F>
    ? V | null
    : DeclaredOptions<F> extends MayBeEmpty
      ? V | null
      : NonNullable<V>;

/**
 * Form of a hand-built dialog over inputs of fields. It is validated as on the server, each problem is
 * shown at its input, and `handleSubmit` passes values typed as the inputs leave them: emptied ones are
 * null.
 *
 * @param fields the fields by name; the same object in every render
 * @param start values in wire form that the inputs begin with
 */
export function useFieldsForm<F extends Fields, V extends { [K in keyof F]?: unknown }>(
  fields: F,
  start: V,
): UseFormReturn<TypedValues<V>, unknown, CheckedValues<F, V>> {
  return useForm<TypedValues<V>, unknown, CheckedValues<F, V>>({
    mode: 'onTouched',
    // `DefaultValues` of a generic parameter is not resolved, so no value is assignable without the cast.
    defaultValues: start as DefaultValues<TypedValues<V>>,
    resolver: useMemo(() => resolverOf(fields, { mode: 'add' }), [fields]) as never,
  });
}

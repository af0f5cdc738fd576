import type { AnyPageComponent, PartProps } from '../../../../src/pages/index.ts';

/**
 * Properties of a new part, in wire form: those of the shop over the sample of the component, and the defaults of its
 * own properties, which its view relies on before the server has read the part.
 */
export function startProps(
  component: AnyPageComponent | undefined,
  ofShop: PartProps = {},
): PartProps {
  if (!component) return {};
  const { fields, own, sample } = component;
  const defaults = Object.fromEntries(own.map((key) => [key, fields[key]?.options.default]));
  const entries = [defaults, sample, ofShop].flatMap((props) => Object.entries(props));
  return Object.fromEntries(
    entries.filter(
      ([key, value]) => value !== undefined && value !== null && Object.hasOwn(fields, key),
    ),
  );
}

import type { Config } from '@puckeditor/core';
import type { AnyPageComponent } from '../../../../src/pages/index.ts';
import { mayStandIn } from '../../../../src/pages/index.ts';
import { CanvasPart } from './CanvasPart.tsx';

type ConfigParts = {
  readonly components: Readonly<Record<string, AnyPageComponent>>;
  readonly nameOf: (code: string) => string;
};

/**
 * The components as the canvas editor knows them: a name, what they hold, and one way to draw all of them. It asks
 * for no properties: the builder has its own panel.
 */
export function configOf({ components, nameOf }: ConfigParts): Config {
  const all = Object.values(components);
  return {
    components: Object.fromEntries(
      all.map((component) => [
        component.code,
        {
          label: nameOf(component.code),
          fields: component.holds
            ? { children: { type: 'slot', allow: codesIn(all, component) } }
            : {},
          // The part is dragged by its own box, which knows what it is for those who do not see it.
          inline: true,
          render: CanvasPart,
          resolvePermissions: ({ props }) => ({ drag: props['isLocked'] !== true }),
        },
      ]),
    ),
  };
}

/** Codes of the components that may stand inside another; undefined: in the page itself. */
const codesIn = (all: readonly AnyPageComponent[], outer: AnyPageComponent): string[] =>
  all.filter((each) => mayStandIn(each, outer)).map(({ code }) => code);

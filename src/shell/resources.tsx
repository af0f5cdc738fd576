import { Resource, type ResourceProps } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import type { RegisteredResource } from '../schema/index.ts';
import type { ResourcePaths } from './routerProvider.tsx';

export type ResourceElement = ReactElement<ResourceProps & { readonly options: { path: string } }>;

/** A resource as react-admin knows it. Its pages are routed by the menus of the server. */
export const resourceElement = (
  { name, path, label, verbs }: RegisteredResource,
  screen: ReactNode,
): ResourceElement => (
  <Resource
    key={name}
    name={name}
    list={<>{screen}</>}
    hasCreate={verbs.includes('add')}
    hasEdit={verbs.includes('edit')}
    hasShow={verbs.includes('detail')}
    recordRepresentation={label}
    options={{ path }}
  />
);

/** Definitions that react-admin registers for each `<Resource>`, without rendering its routes. */
export const definitionsOf = (resources: readonly ResourceElement[]) =>
  Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)]));

export const pathsOf = (resources: readonly ResourceElement[]): ResourcePaths =>
  new Map(resources.map(({ props }) => [props.name, props.options.path]));

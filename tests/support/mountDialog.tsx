import { type DataProvider, ResourceDefinitionContextProvider } from 'ra-core';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Http } from '../../src/client/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import type { ActionDialogProps, Row } from '../../src/ui/parts/index.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from './Surroundings.tsx';

type MountedDialog = {
  readonly resource: AnyResource;
  readonly name: string;
  readonly Dialog: ComponentType<ActionDialogProps>;
  /** As its detail holds it. */
  readonly row: Row;
  /** Several rows; absent: this one alone. */
  readonly rows?: readonly Row[];
  /** Answers what a preview asks for; without it, it never arrives. */
  readonly preview?: (body: unknown) => unknown;
  /** Answers of the data provider, in place of empty ones. */
  readonly calls?: Readonly<Record<string, unknown>>;
  /** Other resources whose lists it may read. */
  readonly beside?: readonly AnyResource[];
};

/**
 * Opens the dialog of an action, in English.
 *
 * @returns what is called when it runs
 */
export function mountDialog(mounted: MountedDialog) {
  const { resource, name, Dialog, row, rows = [row], preview, calls: given, beside = [] } = mounted;
  const action = resource.actions[name];
  if (!action) throw new Error(`${resource.name} has no action ${name}`);
  const run = vi.fn<ActionDialogProps['run']>(async () => ({ done: [], refused: [] }));
  const calls = {
    getOne: async () => ({ data: row }),
    getMany: async () => ({ data: [] }),
    select: async () => ({ data: [], total: 0 }),
    ...given,
    // The commands of our provider have no place in the type of react-admin's.
  } as unknown as Partial<DataProvider>;
  const http = {
    // Only previews ask through it.
    request: async ({ body }: { body: unknown }) => ({
      data: await (preview ? preview(body) : new Promise(() => {})),
    }),
  } as unknown as Http;
  const definitions = Object.fromEntries(
    beside.map((each) => [each.name, { name: each.name, options: { path: each.path } }]),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <AdminParts calls={calls} can={holdsAll}>
      <Surroundings language="en">
        <HttpProvider value={http}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <ScopeProvider resource={resource}>
              <Dialog name={name} action={action} rows={rows} run={run} onClose={() => {}} />
            </ScopeProvider>
          </ResourceDefinitionContextProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  return run;
}

const holdsAll = () => true;

import {
  BooleanInput,
  BulkUpdateButton,
  CanAccess,
  Datagrid,
  DateField,
  Edit,
  ExportButton,
  FilterForm,
  FunctionField,
  List,
  Pagination,
  SaveButton,
  SimpleForm,
  TextField,
  TextInput,
  required,
} from 'react-admin';
import { orders } from '../../../resources/index.ts';
import { listPage } from '../../../src/contract/index.ts';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { Allowed, useAllowed, useSwitchProps, useWireProps } from '../../../src/ui/parts/index.ts';

const close = `${listPage(orders.path)}/close`;

/** react-admin's components in every slot of a generated screen. For stories and tests alone. */
export const stockOrders: OwnScreens = {
  cells: {
    order_no: () => <TextField source="order_no" data-stock="text" />,
    user_id: () => (
      <FunctionField render={({ id }: { id: number }) => `#${id}`} data-stock="function" />
    ),
    create_time: () => (
      <DateField
        source="create_time"
        transform={(seconds: number) => new Date(seconds * 1000)}
        data-stock="date"
      />
    ),
  },
  listTools: () => (
    <div data-stock="tools">
      <FilterForm filters={[<TextInput key="no" source="order_no" alwaysOn />]} />
      <ExportButton />
      <CanAccess action="edit">may edit</CanAccess>
      <Allowed permission="delivery">may ship</Allowed>
      <MayClose />
      <Pagination rowsPerPageOptions={[20, 50, 100]} />
    </div>
  ),
  bulk: () => (
    <div data-stock="bulk">
      <CanAccess action="edit">
        <BulkUpdateButton data={{ admin_remark: 'checked' }} mutationMode="pessimistic" />
      </CanAccess>
    </div>
  ),
  detailParts: { receiver: () => <TextField source="order_no" data-stock="detail" /> },
};

function MayClose() {
  const mayClose = useAllowed({ name: listPage(orders.path), subNodeName: close });
  return mayClose ? 'may close' : null;
}

/** Stock inputs in the generated form. */
export const stockFormParts: OwnScreens = {
  formParts: {
    base: function StockInputs() {
      return (
        <div data-stock="form">
          <TextInput {...useWireProps('name')} />
          <BooleanInput {...useSwitchProps('status')} />
          <SaveButton type="button" alwaysEnable />
        </div>
      );
    },
  },
};

/** Whole screens of a resource, as on react-admin's `<Resource>`. */
export const stockCompanies: OwnScreens = {
  list: () => (
    <List
      filters={[<TextInput key="name" source="name" alwaysOn />]}
      pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
    >
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <TextField source="code" />
        <TextField source="phone" />
      </Datagrid>
    </List>
  ),
  edit: () => (
    <Edit mutationMode="pessimistic" queryOptions={{ meta: { view: 'edit' } }}>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="code" />
      </SimpleForm>
    </Edit>
  ),
};

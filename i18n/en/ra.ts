import type { TranslationMessages } from 'ra-core';

/**
 * What react-admin says by itself, below `ra`. Its own components have more to say; none is used here,
 * and a screen that takes one brings their words along.
 */
const said = {
  action: {
    add: 'Add',
    bulk_actions: '1 selected |||| %{smart_count} selected',
    cancel: 'Cancel',
    clear_array_input: 'Clear list',
    confirm: 'Confirm',
    create: 'Add',
    delete: 'Delete',
    refresh: 'Refresh',
    remove: 'Remove',
    save: 'Save',
    undo: 'Undo',
    close: 'Close',
    update: 'Update',
    move_up: 'Move up',
    move_down: 'Move down',
  },
  page: {
    create: 'Add %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  input: {
    references: {
      all_missing: 'The linked records are not available.',
      many_missing: 'Some of the linked records are not available any more.',
      single_missing: 'The linked record is not available any more.',
    },
  },
  message: {
    clear_array_input: 'Clear the whole list?',
    delete_content: 'Delete this %{name}?',
    delete_title: 'Delete %{name} %{recordRepresentation}',
    invalid_form: 'The formdata is incomplete',
    select_all_limit_reached: 'Only the first %{max} records were selected.',
    unsaved_changes: 'Some changes are not saved. Leave without saving?',
  },
  navigation: {
    page_range_info: '%{offsetBegin} to %{offsetEnd} of %{total}',
    page: 'Go to page %{page}',
    next: 'Next page',
    previous: 'Previous page',
  },
  auth: {
    auth_check_error: 'Sign in to go on',
  },
  notification: {
    updated: 'Saved |||| %{smart_count} saved',
    created: 'Added',
    deleted: 'Deleted |||| %{smart_count} deleted',
    bad_item: 'This record is not what was expected.',
    item_doesnt_exist: 'This record does not exist or has been deleted.',
    http_error: 'The server did not answer. Try again.',
    data_provider_error: 'The data could not be read. Try again.',
    i18n_error: 'The texts of this language did not load. Try again.',
    canceled: 'Undone',
    logged_out: 'Your session has ended. Sign in again.',
    not_authorized: 'You do not have permission for this.',
    application_update_available: 'A new version is available.',
    offline: 'You are disconnected!',
  },
  validation: {
    required: 'Content cannot be empty',
    minLength: 'At least %{min} characters',
    maxLength: 'At most %{max} characters',
    minValue: 'At least %{min}',
    maxValue: 'At most %{max}',
    number: 'Enter a number',
    email: 'Enter an email address',
    oneOf: 'One of: %{options}',
    regex: 'Must match %{pattern}',
    unique: 'Already taken',
  },
};

// Of the words that react-admin's types name, those that are said.
export default said as typeof said & TranslationMessages['ra'];

import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { formatCount } from '../../lib/format';
import type { LetterForm } from './letter-form';
import { mergeFields } from './letter-words';

const MAX_LENGTH = 20_000;

/** The text of the letter in Markdown, with a menu of the fields that it may contain. */
export function MessageField({
  control,
  error,
}: {
  control: Control<LetterForm>;
  error: string | undefined;
}) {
  const { field, fieldState } = useController({ control, name: 'body' });
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, value, onChange, ...rest } = field;
  const insert = (name: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    onChange(`${value.slice(0, from)}{{${name}}}${value.slice(to)}`);
    const caret = from + name.length + 4;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const message = fieldState.error?.message ?? error;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <InsertField onInsert={insert} />
      </Box>
      <TextField
        {...rest}
        value={value}
        onChange={onChange}
        label="Message"
        multiline
        fullWidth
        minRows={12}
        maxRows={24}
        error={Boolean(message)}
        helperText={message ?? hintOf(value.length)}
        inputRef={(element: HTMLTextAreaElement | null) => {
          area.current = element;
          ref(element);
        }}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
    </div>
  );
}

const hintOf = (length: number): string =>
  length === 0
    ? 'Markdown: **bold**, *italic*, # heading, - list, [text](address). An empty line starts a paragraph.'
    : `${formatCount(length)} of ${formatCount(MAX_LENGTH)} characters`;

function InsertField({ onInsert }: { onInsert: (field: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const choose = (field: string) => {
    setAnchor(null);
    onInsert(field);
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Insert Field
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
      >
        {mergeFields.map(({ field, says }) => (
          <MenuItem key={field} onClick={() => choose(field)} sx={{ display: 'flex', gap: 2 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {says}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>{`{{${field}}}`}</Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

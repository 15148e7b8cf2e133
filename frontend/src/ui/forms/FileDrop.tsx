import { useEffect, useId, useState, type ChangeEvent, type DragEvent, type Ref } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { formatFileSize } from '../../lib/format';
import { UploadIcon } from '../icons';
import { limitOf, typesOf } from './file-rules';
import { requiredMark } from './required-mark';

interface FileDropProps {
  label: string;
  endings: readonly string[];
  mostBytes: number;
  /** The label while no file is chosen. */
  prompt?: string;
  /** The accepted types and sizes, where the limit differs between types. */
  limits?: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** The chosen file. */
  file?: File;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}

/** Takes files by drag and drop or a file dialog; the caller validates them. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    endings,
    mostBytes,
    limits = `${typesOf(endings)}, ${limitOf(mostBytes)}`,
    multiple = false,
    prompt = multiple ? 'Choose files' : 'Choose a file',
    disabled,
    required,
    file,
    error,
    inputRef,
    onChoose,
  } = props;
  const id = useId();
  const { isOver, ...drop } = useDrop((files) => {
    if (!disabled && files.length > 0) onChoose(multiple ? files : files.slice(0, 1));
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // Otherwise the same file could not be chosen again after it was corrected.
    target.value = '';
  };

  return (
    <div>
      <Box
        id={`${id}-label`}
        sx={{ mb: 0.5, fontSize: 13, fontWeight: 500, '&::after': required ? requiredMark : undefined }}
      >
        {label}
      </Box>
      <Box component="label" {...drop} sx={zone(isOver && !disabled, Boolean(error), disabled)}>
        <input
          ref={inputRef}
          type="file"
          className="visually-hidden"
          accept={endings.map((ending) => `.${ending}`).join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-required={required}
          aria-invalid={Boolean(error)}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-rules ${id}-error`}
          onChange={choose}
        />
        <UploadIcon sx={{ color: 'text.secondary' }} />
        {file && (
          <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
            {file.name}, {formatFileSize(file.size)}
          </Box>
        )}
        <span>
          <Box component="span" id={`${id}-choose`} sx={{ color: 'primary.main', fontWeight: 500 }}>
            {file ? 'Choose another file' : prompt}
          </Box>
          <Box component="span" className="drop-hint">
            {' '}
            or drop {multiple ? 'them' : 'it'} here
          </Box>
        </span>
        <Box component="span" id={`${id}-rules`} sx={{ color: 'text.secondary', fontSize: 12 }}>
          {limits}
        </Box>
      </Box>
      <Box id={`${id}-error`} sx={{ mx: 1.75, mt: error ? 0.5 : 0, color: 'error.main', fontSize: 12 }}>
        {error}
      </Box>
    </div>
  );
}

const zone = (isOver: boolean, isWrong: boolean, disabled = false): SxProps<Theme> => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 2.5,
  border: '1px dashed',
  borderColor: isWrong ? 'error.main' : isOver ? 'primary.main' : 'var(--field-border)',
  borderRadius: 1,
  bgcolor: isOver ? 'action.hover' : 'transparent',
  fontSize: 13,
  textAlign: 'center',
  cursor: disabled ? 'default' : 'pointer',
  opacity: disabled ? 0.6 : 1,
  '&:hover': disabled || isWrong ? {} : { borderColor: 'primary.main' },
  '&:has(:focus-visible)': { outline: '2px solid var(--primary)', outlineOffset: '2px' },
  // No drag and drop on touch screens.
  '@media (pointer: coarse)': { '& .drop-hint': { display: 'none' } },
});

function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A file dropped outside of the zone would make the browser open it.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  return {
    isOver,
    onDragOver: () => setOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false);
      onDrop([...dataTransfer.files]);
    },
  };
}

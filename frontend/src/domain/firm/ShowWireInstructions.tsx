import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { getWireInstructions } from '../../api/generated';
import { brand } from '../../lib/brand';
import { getErrorMessage } from '../../lib/errors';
import { WireText } from './WireText';

/**
 * For an LP with an open call: shows the firm's wire instructions on demand. They are read anew at each showing, which is
 * audited, and kept no longer than they are on the screen.
 */
export function ShowWireInstructions() {
  const place = useRef<HTMLDivElement>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => getWireInstructions(),
    gcTime: 0,
    onSuccess: () => setTimeout(() => place.current?.focus()),
  });
  if (!data)
    return (
      <Box sx={column}>
        {error && (
          <Alert severity="error" role="alert">
            {getErrorMessage(error, 'The wire instructions could not be loaded. Please try again.')}
          </Alert>
        )}
        <Button
          variant="outlined"
          onClick={() => !isPending && mutate()}
          aria-disabled={isPending}
          sx={{ justifySelf: 'start' }}
        >
          {isPending ? 'Loading...' : 'Show wire instructions'}
        </Button>
      </Box>
    );
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="region"
      aria-label="Wire instructions"
      sx={{ ...column, outline: 0 }}
    >
      <Alert severity="warning" variant="outlined">
        Call {data.callBackContact ?? brand.firmName} at a number you know before you send money.
      </Alert>
      <WireText text={data.wireInstructions} />
      <Button variant="outlined" onClick={reset} sx={{ justifySelf: 'start' }}>
        Hide
      </Button>
    </Box>
  );
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 };

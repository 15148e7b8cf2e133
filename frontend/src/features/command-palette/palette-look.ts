/** A sheet over all of a phone; else a panel that keeps its upper edge where it is, however much is found. */
export const paletteLook = (isPhone: boolean) =>
  isPhone
    ? { width: '100% !important', height: '100dvh', m: '0 !important', border: 0, borderRadius: 0 }
    : {
        alignSelf: 'flex-start',
        width: 640,
        maxWidth: 640,
        height: 'auto',
        maxHeight: 'min(560px, 76vh)',
        mt: '12vh',
      };

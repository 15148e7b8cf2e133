import '@mui/x-data-grid/themeAugmentation';

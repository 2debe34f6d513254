// Mantine styles for pages with form fields, on top of app-styles: the learner pages have no fields.
import './app-styles'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

// What pages with fields use, on top of app-styles: a learner's pages have none.
import './app-styles'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
